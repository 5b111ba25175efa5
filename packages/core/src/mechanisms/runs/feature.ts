import type { Feature } from '../../platform/feature.ts';
import { runsContract } from './contract.ts';
import { runEvents, runHistoryText } from './events.ts';
import { runProblems } from './problems.ts';

export const runsFeature = {
  calls: { runs: runsContract },
  events: [runEvents],
  sentences: { run: runHistoryText },
  problems: runProblems,
  live: { run: 'signed-in' },
} satisfies Feature;
