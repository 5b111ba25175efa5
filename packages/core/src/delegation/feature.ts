import { declareProblems } from '../kernel/problems.ts';
import type { Feature } from '../kernel/feature.ts';
import { delegationContract } from './contract.ts';
import { delegationEvents } from './events.ts';

export const delegationProblemKinds = declareProblems({
  delegation_exists: [409, 'Your delegation was saved before. Please load it again.'],
});

export const delegationFeature = {
  calls: { delegation: delegationContract },
  events: [delegationEvents],
  problems: delegationProblemKinds,
  live: { delegation: 'signed-in' },
} satisfies Feature;
