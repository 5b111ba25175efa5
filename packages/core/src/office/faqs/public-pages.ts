import type { PublicAddresses } from '../../platform/pages/public-pages.ts';

/** The public page with the agency's questions and answers. It can follow the form in its frame. */
export const faqPages = {
  roots: ['crm'],
  pages: { faq: { path: '/crm/$token/faq', framedAs: ({ token }) => token } },
} satisfies PublicAddresses;
