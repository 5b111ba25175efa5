export { casesFeature } from './feature.ts';
export { checkImport } from './importing/check-import.ts';
export { IMPORT_BATCH, type Imported, importCases } from './importing/import-cases.ts';
export { readRemembered, remember } from './importing/remembered.ts';
export { checklistForms } from './inspections/check-performed.ts';
export { entityForms } from './entities/sections.ts';
export { tileForms } from './tiles/tiles.ts';
