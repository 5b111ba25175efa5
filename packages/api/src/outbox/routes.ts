import { routes } from '../platform/http/call-path.ts';
import { listMessages } from './list-messages.ts';

export const outboxRoutes = {
  list: routes.outbox.list.handler(async ({ input, context: { tx, services } }) => {
    const { items, total } = await listMessages(tx, services, input);
    return {
      items: items.map((item) => ({
        ...item,
        createdAt: item.createdAt.toISOString(),
        sentAt: item.sentAt?.toISOString() ?? null,
      })),
      total,
    };
  }),
};
