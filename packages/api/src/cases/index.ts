export { casesFeature } from './feature.ts';
export { tileForms } from './tiles/tiles.ts';
export { getPrintable, type PrintAccess, readPrintedCase } from './read/printed-case.ts';
