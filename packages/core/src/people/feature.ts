import { peopleContract } from './contract.ts';
import { staffEvents } from './events.ts';

export const peopleFeature = { calls: { people: peopleContract }, events: [staffEvents] };
