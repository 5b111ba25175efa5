import type { OutboxExport } from '@townkeep/core/mechanisms/outbox/contract.ts';
import { type ListedMessage, outboxColumns } from '@townkeep/core/mechanisms/outbox/columns.ts';
import { chosenColumns } from '@townkeep/core/mechanisms/runs';
import type { RunContext } from '../../platform/run-kinds.ts';
import { exportRun } from '../runs/index.ts';
import { type AfterMessage, countMessages, listMessagesAfter, type MessageMatch } from './queries/listing.ts';

const PAGE = 1000;

/** Exports the outbox, newest first, without the texts. */
export const outboxExportRun = exportRun<OutboxExport, ListedMessage>({
  kind: 'outbox.export',
  right: 'outbox.see',
  name: 'Outbox',
  open: async (context, { columns, ...filter }) => ({
    columns: chosenColumns<ListedMessage>(outboxColumns, columns),
    total: await context.read((tx) => countMessages(tx, filter)),
    pages: pages(context, filter),
  }),
});

async function* pages(context: RunContext, filter: MessageMatch): AsyncGenerator<readonly ListedMessage[]> {
  for (let after: AfterMessage | null = null; ;) {
    const found = await context.read((tx) => listMessagesAfter(tx, filter, after, PAGE));
    yield found.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    }));
    const last = found.at(-1);
    if (last === undefined || found.length < PAGE) return;
    after = { createdAt: last.place, id: last.id };
  }
}
