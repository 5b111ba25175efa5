import type { Feature } from '../../platform/feature.ts';
import { locationsContract } from './contract.ts';
import { locationEvents, locationHistoryText } from './events.ts';

export const locationsFeature = {
  calls: { locations: locationsContract },
  events: [locationEvents],
  sentences: { location: locationHistoryText },
  live: { location: 'submissions.see' },
} satisfies Feature;
