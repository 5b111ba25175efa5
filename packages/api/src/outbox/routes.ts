import { routes } from '../platform/http/call-path.ts';
import { listOutbox } from './queries.ts';

export const outboxRoutes = {
  list: routes.outbox.list.handler(async ({ input, context: { tx } }) => {
    const { rows, count, capped } = await listOutbox(tx, input);
    return { items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null })), total: { count, capped } };
  }),
};
