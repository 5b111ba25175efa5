import { outboxContract } from './contract.ts';

export const outboxFeature = { calls: { outbox: outboxContract } };
