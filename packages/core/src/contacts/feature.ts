import type { Feature } from '../kernel/feature.ts';
import { contactEvents } from './events.ts';

export const contactsFeature = { events: [contactEvents], live: { contact: 'submissions.see' } } satisfies Feature;
