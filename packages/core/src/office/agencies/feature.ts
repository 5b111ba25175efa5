import type { Feature } from '../../platform/feature.ts';
import { agenciesContract } from './contract.ts';
import { agencyEvents, agencyHistoryText } from './events.ts';

export const agenciesFeature = {
  calls: { agencies: agenciesContract },
  events: [agencyEvents],
  sentences: { agency: agencyHistoryText },
  live: { agency: 'agency.see' },
} satisfies Feature;
