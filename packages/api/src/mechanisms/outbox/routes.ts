import { staffOf } from '../../platform/acting.ts';
import { routes } from '../../platform/http/call-path.ts';
import { startRun } from '../runs/index.ts';
import { outboxExportRun } from './export-messages.ts';
import { countMessagesOf, getMessage, listMessages, type ShownMessage } from './list-messages.ts';

const toJson = (message: ShownMessage) => ({
  ...message,
  createdAt: message.createdAt.toISOString(),
  sentAt: message.sentAt?.toISOString() ?? null,
});

export const outboxRoutes = {
  download: routes.outbox.download.handler(({ input, context }) =>
    startRun(
      context.tx,
      { kind: outboxExportRun.name, label: `Export the outbox to ${input.format}`, input },
      staffOf(context),
    ),
  ),
  list: routes.outbox.list.handler(async ({ input, context: { tx, services } }) => {
    const { items, total } = await listMessages(tx, services, input);
    return { items: items.map(toJson), total };
  }),
  counts: routes.outbox.counts.handler(({ input, context }) => countMessagesOf(context.tx, input.filters)),
  get: routes.outbox.get.handler(async ({ input, context: { tx, services } }) =>
    toJson(await getMessage(tx, services, input.id)),
  ),
};
