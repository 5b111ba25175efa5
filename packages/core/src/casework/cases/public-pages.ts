import type { PublicAddresses } from '../../platform/pages/public-pages.ts';

/** The page of a case for its responsible party. Source: staff application §2, routes */
export const casePages = {
  roots: ['cases'],
  pages: {
    // Search engines must not index what it says of a person.
    'private-case': { path: '/cases/$token', isUnlisted: true },
  },
} satisfies PublicAddresses;
