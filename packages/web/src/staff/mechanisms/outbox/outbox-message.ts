import type { api } from '../../platform/session/api.ts';

/** An outgoing email or text message. */
export type OutboxMessage = Awaited<ReturnType<typeof api.outbox.get>>;
