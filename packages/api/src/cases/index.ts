export { casesFeature } from './feature.ts';
export { entityForms } from './entities/sections.ts';
export { tileForms } from './tiles/tiles.ts';
