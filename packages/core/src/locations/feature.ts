import { locationEvents } from './events.ts';

export const locationsFeature = { events: [locationEvents] };
