import type { Feature } from '../kernel/feature.ts';
import { landingPage } from './rights/access-flags.ts';
import { peopleContract } from './contract.ts';
import { staffEvents } from './events.ts';
import { staffHistoryText } from './history.ts';

export const peopleFeature = {
  calls: { people: peopleContract },
  events: [staffEvents],
  sentences: { staff: staffHistoryText },
  live: { staff: 'people.see' },
  tabs: [{ id: 'dashboard', label: 'Dashboard', order: 10, isShown: (flags) => landingPage(flags) === 'dashboard' }],
} satisfies Feature;
