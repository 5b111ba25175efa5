export { citySignInArea, informationArea, preferencesArea, staffSignInArea, submissionsArea } from './areas.ts';
export { frameAncestorsOf } from './public/frame-ancestors.ts';
export { STAFF_CLIENT_ID, websiteOf } from './public/public-info.ts';
export { agenciesFeature } from './feature.ts';
export { publicLogoUrl } from './public/logo.ts';
export { getMapConfig } from './map-config.ts';
export { findActiveAgency, findAgencyName, listAgencies, saveAgencyName } from './queries.ts';
export {
  findStaffSignIn,
  getStaffSignIn,
  hasPasswords,
  outsideProvider,
  readStaffSignIn,
  type StaffSignIn,
} from './staff-sign-in.ts';
