import type { Feature } from '../kernel/feature.ts';
import { agenciesContract } from './contract.ts';
import { agencyEvents } from './events.ts';

export const agenciesFeature = {
  calls: { agencies: agenciesContract },
  events: [agencyEvents],
  live: { agency: 'agency.see' },
} satisfies Feature;
