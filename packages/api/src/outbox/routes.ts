import { routes } from '../platform/http/call-path.ts';
import { startRun } from '../runs/index.ts';
import { outboxExportRun } from './export-messages.ts';
import { listMessages } from './list-messages.ts';

export const outboxRoutes = {
  download: routes.outbox.download.handler(({ input, context }) =>
    startRun(context.tx, { kind: outboxExportRun.name, label: `Export the outbox to ${input.format}`, input }, context),
  ),
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
