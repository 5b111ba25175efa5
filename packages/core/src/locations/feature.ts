import type { Feature } from '../kernel/feature.ts';
import { locationEvents } from './events.ts';

export const locationsFeature = { events: [locationEvents], live: { location: 'submissions.see' } } satisfies Feature;
