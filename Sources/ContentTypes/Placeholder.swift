enum ContentTypesPlaceholder {}
