export * from './classes.ts';
export { kindOf, MAP_NAME_MAX, mapNameOf } from './census-classes.ts';
export { type Tile, tileBox, tileDegrees, WORLD_METERS } from './tiles.ts';
