import type { ServerFeature } from '../../platform/feature.ts';
import { baseMapRoutes, publicBaseMapRoutes } from './routes.ts';

export const baseMapFeature: ServerFeature = {
  routes: { baseMap: baseMapRoutes, publicBaseMap: publicBaseMapRoutes },
};
