export { citySignInArea, informationArea, preferencesArea, staffSignInArea, submissionsArea } from './areas.ts';
export { frameAncestorsOf } from './frame-ancestors.ts';
export { STAFF_CLIENT_ID, websiteOf } from './public-info.ts';
export { findActiveAgency, getAgencyName, getMapConfig } from './queries.ts';
export { agenciesFeature } from './feature.ts';
export { findStaffSignIn, getStaffSignIn, hasPasswords, outsideProvider, readStaffSignIn, type StaffSignIn } from './staff-sign-in.ts';
