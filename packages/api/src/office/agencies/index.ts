import type { ServerFeature } from '../../platform/feature.ts';
import { sealPaths, serveSeal } from './brand/serve-seal.ts';
import { agenciesDemo } from './demo.ts';
import { agencyRoutes } from './routes.ts';

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
export { changeBrand, findPageAgency, type PageAgency, readBrand } from './brand/brand.ts';
export { sealKey, sealUrl } from './brand/seal.ts';
export { getMapConfig } from './map-config.ts';
export { findPublicLink } from './public/queries.ts';
export { findActiveAgency, findAgencyName, listAgencies, saveAgencyName } from './queries.ts';
export {
  findStaffSignIn,
  getStaffSignIn,
  hasPasswords,
  outsideProvider,
  readStaffSignIn,
  type StaffSignIn,
} from './staff-sign-in.ts';

export const agenciesFeature: ServerFeature = {
  routes: { agencies: agencyRoutes },
  uploads: [
    {
      operation: 'AGENCY_LOGO',
      attachRight: 'agency.change',
      visitors: 'none',
      readers: 'staff',
      readRight: 'agency.see',
      isPhoto: true,
    },
  ],
  serve: serveSeal,
  rawPaths: sealPaths,
  demo: agenciesDemo,
};
