import type { Feature } from '../../platform/feature.ts';
import { conversationProblems } from './crossing.ts';
import { heldMailContract } from './held/contract.ts';
import { heldMailEvents, heldMailHistoryText } from './held/events.ts';
import { heldProblems } from './held/rules.ts';

export const conversationsFeature = {
  calls: { heldMail: heldMailContract },
  events: [heldMailEvents],
  sentences: { 'held-mail': heldMailHistoryText },
  problems: { ...conversationProblems, ...heldProblems },
  listings: { heldMail: 'held-mail.see' },
  live: { 'held-mail': 'held-mail.see' },
} satisfies Feature;
