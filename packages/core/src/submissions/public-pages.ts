import type { PublicAddresses } from '../kernel/pages/public-pages.ts';

/** The pages of the public issue form and of what it filed. Source: public side §2, 'Routes'. */
export const submissionPages = {
  roots: ['crm', 'submissions'],
  pages: {
    form: { path: '/crm/$token', framedAs: ({ token }) => token },
    // It stands where a form stood, in the same frame.
    'link-error': { path: '/crm/error', framedAs: ({ query }) => query.get('link') || null },
    // Others may publish a resident's link, and search engines would find it by the resident's words.
    submission: { path: '/crm/submissions/$token', isUnlisted: true },
  },
} satisfies PublicAddresses;
