import type { Feature } from '../kernel/feature.ts';
import { contactEvents } from './events.ts';
import { contactHistoryText } from './history.ts';

export const contactsFeature = {
  events: [contactEvents],
  sentences: { contact: contactHistoryText },
  live: { contact: 'submissions.see' },
} satisfies Feature;
