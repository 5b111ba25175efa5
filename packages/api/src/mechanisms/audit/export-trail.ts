import { trailColumns } from '@townkeep/core/mechanisms/audit/columns.ts';
import type { TrailExport, TrailFilter } from '@townkeep/core/mechanisms/audit/contract.ts';
import type { TrailEntry } from '@townkeep/core/mechanisms/audit/trail-entry.ts';
import { chosenColumns } from '@townkeep/core/mechanisms/runs';
import type { RunContext } from '../../platform/run-kinds.ts';
import { exportRun } from '../runs/index.ts';
import { countAllEvents, type EventMatch, listEventsBefore } from './queries.ts';
import { resolveFilter } from './resolve-filter.ts';
import { trailEntries } from './trail-entries.ts';

const PAGE = 1000;

/** Exports the audit trail, newest first. */
export const trailExportRun = exportRun<TrailExport, TrailEntry>({
  kind: 'audit.export',
  right: 'audit.see',
  name: 'Audit-trail',
  open: async (context, { columns, ...filter }) => {
    const { match, total } = await context.read(async (tx, by) => {
      const resolved = await resolveFilter(tx, filter satisfies TrailFilter, by);
      return { match: resolved, total: await countAllEvents(tx, resolved) };
    });
    return { columns: chosenColumns<TrailEntry>(trailColumns, columns), total, pages: pages(context, match) };
  },
});

async function* pages(context: RunContext, match: EventMatch): AsyncGenerator<readonly TrailEntry[]> {
  let beforeId: string | null = null;
  for (;;) {
    const after: string | null = beforeId;
    const entries: readonly TrailEntry[] = await context.read(async (tx, by) =>
      trailEntries(tx, await listEventsBefore(tx, match, after, PAGE), by),
    );
    yield entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < PAGE) return;
    beforeId = last.id;
  }
}
