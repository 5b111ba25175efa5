import { savedViewsContract } from './contract.ts';
import { savedViewEvents } from './events.ts';

export const savedViewsFeature = { calls: { savedViews: savedViewsContract }, events: [savedViewEvents] };
