import type { Feature } from '../../platform/feature.ts';
import { caseLayoutContract } from './contract.ts';
import { caseLayoutEvents, caseLayoutHistoryText } from './events.ts';

export const caseLayoutFeature = {
  calls: { caseLayout: caseLayoutContract },
  events: [caseLayoutEvents],
  sentences: { caseLayout: caseLayoutHistoryText },
  live: { caseLayout: 'xerce.see' },
} satisfies Feature;
