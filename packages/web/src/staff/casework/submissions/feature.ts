import type { StaffFeature } from '../../feature.ts';

export const submissionsFeature: StaffFeature = {
  pages: [
    {
      path: '/customer-submissions',
      right: 'submissions.see',
      load: () => import('./listing/SubmissionsPage.tsx'),
      name: 'SubmissionsPage',
    },
    {
      path: '/customer-submission/$submissionId',
      right: 'submissions.see',
      load: () => import('./read/SubmissionPage.tsx'),
      name: 'SubmissionPage',
    },
    {
      path: '/products/customer-submission/create',
      right: 'submissions.create',
      load: () => import('./filing/CreateSubmissionPage.tsx'),
      name: 'CreateSubmissionPage',
    },
  ],
  create: [
    {
      label: 'Customer Submission',
      to: '/products/customer-submission/create',
      isShown: ({ flags }) => flags.canCreateSubmission,
    },
  ],
  records: {
    submission: {
      one: 'submission',
      many: 'submissions',
      right: 'submissions.see',
      pathOf: (id) => `/customer-submission/${id}`,
    },
  },
  help: { label: 'Customer Submissions', load: async () => (await import('./help.ts')).submissionArticles },
};
