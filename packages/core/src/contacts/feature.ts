import { contactEvents } from './events.ts';

export const contactsFeature = { events: [contactEvents] };
