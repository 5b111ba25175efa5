export { citySignInArea, informationArea, preferencesArea, staffSignInArea, submissionsArea } from './areas.ts';
export { frameAncestorsOf } from './frame-ancestors.ts';
export { STAFF_CLIENT_ID, websiteOf } from './public-info.ts';
export { findActiveAgency, getMapConfig, listAgencies } from './queries.ts';
export { agencyRoutes } from './routes.ts';
export { findStaffSignIn, getStaffSignIn, hasPasswords, outsideProvider, readStaffSignIn, type StaffSignIn } from './staff-sign-in.ts';
