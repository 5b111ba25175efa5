import type { Feature } from '../../platform/feature.ts';
import { caseLayoutContract } from './contract.ts';
import { caseLayoutEvents } from './events.ts';
import { caseLayoutHistoryText } from './history.ts';

export const caseLayoutFeature = {
  calls: { caseLayout: caseLayoutContract },
  events: [caseLayoutEvents],
  sentences: { caseLayout: caseLayoutHistoryText },
  live: { caseLayout: 'xerce.see' },
} satisfies Feature;
