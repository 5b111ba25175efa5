import type { ServerFeature } from '../../platform/feature.ts';
import { baseMapRoutes, publicBaseMapRoutes } from './routes.ts';

export { readMapFeatures, type SkippedFeature } from './import/read-map-features.ts';
export { removeMapFile, setMapFile } from './map-file/set-map-file.ts';
export { storeMapFeatures } from './import/store-map-features.ts';
export { insertMapFeatures, type NewMapFeature, renewMapVersion } from './queries.ts';

export const baseMapFeature: ServerFeature = {
  routes: { baseMap: baseMapRoutes, publicBaseMap: publicBaseMapRoutes },
};
