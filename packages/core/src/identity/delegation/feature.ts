import { declareProblems } from '../../platform/problems.ts';
import type { Feature } from '../../platform/feature.ts';
import { delegationContract } from './contract.ts';
import { delegationEvents, delegationHistoryText } from './events.ts';

export const delegationProblemKinds = declareProblems({
  delegation_exists: [409, 'Your delegation was saved before. Please load it again.'],
});

export const delegationFeature = {
  calls: { delegation: delegationContract },
  events: [delegationEvents],
  sentences: { delegation: delegationHistoryText },
  problems: delegationProblemKinds,
  live: { delegation: 'signed-in' },
} satisfies Feature;
