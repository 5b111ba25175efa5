import { agenciesContract } from './contract.ts';
import { agencyEvents } from './events.ts';

export const agenciesFeature = { calls: { agencies: agenciesContract }, events: [agencyEvents] };
