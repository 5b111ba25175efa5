import type { Feature } from '../kernel/feature.ts';
import { savedViewsContract } from './contract.ts';
import { savedViewEvents } from './events.ts';

export const savedViewsFeature = {
  calls: { savedViews: savedViewsContract },
  events: [savedViewEvents],
  live: { 'saved-view': 'signed-in' },
} satisfies Feature;
