import type { Feature } from '../kernel/feature.ts';
import { locationEvents } from './events.ts';
import { locationHistoryText } from './history.ts';

export const locationsFeature = {
  events: [locationEvents],
  sentences: { location: locationHistoryText },
  live: { location: 'submissions.see' },
} satisfies Feature;
