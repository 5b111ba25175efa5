import type { PublicAddresses } from '../../platform/pages/public-pages.ts';

/** The page of a case for its responsible party, the page that verifies a notice, and that of a receipt. Source: staff application §2 */
export const casePages = {
  roots: ['cases', 'notices', 'receipts'],
  pages: {
    // Search engines must not index what it says of a person.
    'private-case': { path: '/cases/$token', isUnlisted: true },
    notice: { path: '/notices/$token', isUnlisted: true, hasPlainPage: true },
    receipt: { path: '/receipts/$token', isUnlisted: true },
  },
} satisfies PublicAddresses;
