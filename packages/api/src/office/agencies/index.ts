export {
  citySignInArea,
  informationArea,
  preferencesArea,
  resolveByArea,
  staffSignInArea,
  submissionsArea,
} from './areas.ts';
export { answerMap, type Box, type MapView } from './answer-map.ts';
export { frameAncestorsOf } from './public/frame-ancestors.ts';
export { openableWebsite, websiteAndBrand } from './public/public-info.ts';
export { agenciesFeature } from './feature.ts';
export { changeBrand, findPageAgency, type PageAgency, readBrand } from './brand/brand.ts';
export { sealKey, sealUrl } from './brand/seal.ts';
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
