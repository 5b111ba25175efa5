import type { Feature } from '../../platform/feature.ts';
import { savedViewsContract } from './contract.ts';
import { savedViewEvents, savedViewHistoryText } from './events.ts';

export const savedViewsFeature = {
  calls: { savedViews: savedViewsContract },
  events: [savedViewEvents],
  sentences: { 'saved-view': savedViewHistoryText },
  live: { 'saved-view': 'signed-in' },
} satisfies Feature;
