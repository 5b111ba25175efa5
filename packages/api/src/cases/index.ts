export { casesFeature } from './feature.ts';
export { checklistForms } from './inspections/checklist-forms.ts';
export { entityForms } from './entities/sections.ts';
export { tileForms } from './tiles/tiles.ts';
export { getPrintable, type PrintAccess, readPrintedCase } from './read/printed-case.ts';
