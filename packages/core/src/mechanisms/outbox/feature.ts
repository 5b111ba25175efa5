import type { Feature } from '../../platform/feature.ts';
import { outboxContract } from './contract.ts';

export const outboxFeature = {
  calls: { outbox: outboxContract },
  listings: { outbox: 'outbox.see' },
  live: { outbox: 'outbox.see' },
} satisfies Feature;
