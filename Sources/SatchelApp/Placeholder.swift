enum SatchelAppPlaceholder {}
