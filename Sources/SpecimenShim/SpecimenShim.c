#include "SpecimenShim.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char buttons[] = {
#embed "../SatchelApp/Panes/Controls/RowSpecimens.swift" suffix(, 0)
};
static const char pages[] = {
#embed "../SatchelApp/Panes/Controls/PageSpecimens.swift" suffix(, 0)
};
static const char choices[] = {
#embed "../SatchelApp/Panes/Controls/ChoiceSpecimens.swift" suffix(, 0)
};
static const char values[] = {
#embed "../SatchelApp/Panes/Controls/ValueSpecimens.swift" suffix(, 0)
};
static const char pickers[] = {
#embed "../SatchelApp/Panes/Controls/PickerSpecimens.swift" suffix(, 0)
};
static const char fields[] = {
#embed "../SatchelApp/Panes/Controls/FieldSpecimens.swift" suffix(, 0)
};
static const char progress[] = {
#embed "../SatchelApp/Panes/Controls/ProgressSpecimens.swift" suffix(, 0)
};
static const char notices[] = {
#embed "../SatchelApp/Panes/Controls/NoticeSpecimens.swift" suffix(, 0)
};
static const char work[] = {
#embed "../SatchelApp/Panes/Controls/WorkSpecimens.swift" suffix(, 0)
};
static const char system_buttons[] = {
#embed "../SatchelApp/Panes/Controls/ButtonSpecimens.swift" suffix(, 0)
};
static const char edit_menus[] = {
#embed "../SatchelApp/Panes/Controls/EditMenuSpecimens.swift" suffix(, 0)
};
static const char sheets[] = {
#embed "../SatchelApp/Panes/Controls/SheetSpecimens.swift" suffix(, 0)
};
static const char colors[] = {
#embed "../SatchelApp/Panes/Controls/ColorSpecimens.swift" suffix(, 0)
};

static const char *const sources[] = {
    buttons, pages, choices, values, pickers, fields, progress, notices,
    work, system_buttons, edit_menus, sheets, colors,
};

const char *satchel_specimen_source(size_t index) {
  return index < sizeof sources / sizeof *sources ? sources[index] : NULL;
}
