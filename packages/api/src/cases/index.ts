export { casesFeature } from './feature.ts';
export { tileForms } from './tiles/tiles.ts';
