import type { Feature } from '../../platform/feature.ts';
import { automationProblems } from './automation/problems.ts';
import { duplicateProblems } from './duplicates/duplicates.ts';
import { submissionEvents } from './events.ts';
import { followerProblems } from './followers/following.ts';
import { takingProblems } from './handling/taking.ts';
import { publicSubmissionsContract } from './public-contract.ts';
import { historyText } from './read/history.ts';
import { staffSubmissionsContract } from './staff-contract.ts';

export const submissionsFeature = {
  calls: { publicSubmissions: publicSubmissionsContract, submissions: staffSubmissionsContract },
  publicCalls: { publicSubmissions: publicSubmissionsContract },
  events: [submissionEvents],
  sentences: { submission: historyText },
  listings: { submissions: 'submissions.see' },
  live: { submission: 'submissions.see' },
  problems: { ...duplicateProblems, ...followerProblems, ...takingProblems, ...automationProblems },
  tabs: [
    {
      id: 'customer-submissions',
      label: 'Customer Submissions',
      order: 20,
      isShown: (flags) => flags.hasSubmissionsListing,
    },
  ],
} satisfies Feature;
