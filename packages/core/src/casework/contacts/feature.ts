import type { Feature } from '../../platform/feature.ts';
import { contactsContract } from './contract.ts';
import { contactEvents } from './events.ts';
import { contactHistoryText } from './history.ts';

export const contactsFeature = {
  calls: { contacts: contactsContract },
  events: [contactEvents],
  sentences: { contact: contactHistoryText },
  live: { contact: 'submissions.see' },
} satisfies Feature;
