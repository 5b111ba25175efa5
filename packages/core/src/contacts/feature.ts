import type { Feature } from '../kernel/feature.ts';
import { contactsContract } from './contract.ts';
import { contactEvents } from './events.ts';

export const contactsFeature = {
  calls: { contacts: contactsContract },
  events: [contactEvents],
  live: { contact: 'submissions.see' },
} satisfies Feature;
