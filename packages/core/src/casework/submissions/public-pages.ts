import type { PublicAddresses } from '../../platform/pages/public-pages.ts';

/** The pages of the public issue form and of its submissions. Source: public side §2, 'Routes'. */
export const submissionPages = {
  roots: ['crm', 'submissions'],
  pages: {
    form: { path: '/crm/$token', framedAs: ({ token }) => token },
    // It replaces a form in the same frame.
    'link-error': { path: '/crm/error', framedAs: ({ query }) => query.get('link') || null },
    // If someone publishes a resident's link, search engines must not index the resident's text.
    submission: { path: '/crm/submissions/$token', isUnlisted: true },
  },
} satisfies PublicAddresses;
