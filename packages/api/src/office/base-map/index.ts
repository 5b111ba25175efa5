export { baseMapFeature } from './feature.ts';
export { readMapFeatures, type SkippedFeature } from './import/read-map-features.ts';
export { removeMapFile, setMapFile } from './map-file/set-map-file.ts';
export { storeMapFeatures } from './import/store-map-features.ts';
export { insertMapFeatures, type NewMapFeature, renewMapVersion } from './queries.ts';
