import type { Feature } from '../kernel/feature.ts';
import { landingPage } from './rights/access-flags.ts';
import { peopleContract } from './contract.ts';
import { rightsProblems } from './rights/problems.ts';
import { staffEvents } from './events.ts';

export const peopleFeature = {
  calls: { people: peopleContract },
  events: [staffEvents],
  problems: rightsProblems,
  live: { staff: 'people.see' },
  tabs: [{ id: 'dashboard', label: 'Dashboard', order: 10, isShown: (flags) => landingPage(flags) === 'dashboard' }],
} satisfies Feature;
