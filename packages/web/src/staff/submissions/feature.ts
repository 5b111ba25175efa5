import type { StaffFeature } from '../feature.ts';

export const submissionsFeature: StaffFeature = {
  pages: [
    {
      path: '/customer-submissions',
      right: 'submissions.see',
      load: () => import('./SubmissionsPage.tsx'),
      name: 'SubmissionsPage',
    },
    {
      path: '/customer-submission/$submissionId',
      right: 'submissions.see',
      load: () => import('./SubmissionPage.tsx'),
      name: 'SubmissionPage',
    },
    {
      path: '/products/customer-submission/create',
      right: 'submissions.create',
      load: () => import('./CreateSubmissionPage.tsx'),
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
};
