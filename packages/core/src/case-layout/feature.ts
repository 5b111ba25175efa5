import type { Feature } from '../kernel/feature.ts';
import { caseLayoutContract } from './contract.ts';
import { caseLayoutEvents } from './events.ts';

export const caseLayoutFeature = {
  calls: { caseLayout: caseLayoutContract },
  events: [caseLayoutEvents],
  live: { caseLayout: 'xerce.see' },
} satisfies Feature;
