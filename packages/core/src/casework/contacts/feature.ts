import type { Feature } from '../../platform/feature.ts';
import { contactsContract } from './contract.ts';
import { contactEvents, contactHistoryText } from './events.ts';

export const contactsFeature = {
  calls: { contacts: contactsContract },
  events: [contactEvents],
  sentences: { contact: contactHistoryText },
  live: { contact: 'submissions.see' },
} satisfies Feature;
