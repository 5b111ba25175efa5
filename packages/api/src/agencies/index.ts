export { citySignInArea, informationArea, preferencesArea, staffSignInArea, submissionsArea } from './areas.ts';
export { frameAncestorsOf } from './frame-ancestors.ts';
export { STAFF_CLIENT_ID, websiteOf } from './public-info.ts';
export { getMapConfig } from './queries.ts';
export { agencyRoutes } from './routes.ts';
