import { staffOf } from '../../platform/acting.ts';
import { subjectKindLabel } from '@townkeep/core/mechanisms/audit/subject-kinds.ts';
import { allEvents } from '@townkeep/core/contract/events.ts';
import { routes } from '../../platform/http/call-path.ts';
import { startRun } from '../runs/index.ts';
import { trailExportRun } from './export-trail.ts';
import { countEvents, listEvents } from './queries.ts';
import { readableKinds } from './reach.ts';
import { resolveFilter } from './resolve-filter.ts';
import { trailEntries } from './trail-entries.ts';

/** The kinds of records with their events, by name. */
const eventKinds = [...Map.groupBy(allEvents, ({ subject }) => subject)]
  .map(([kind, events]) => ({
    kind,
    label: subjectKindLabel(kind),
    events: events.map(({ type, about }) => ({ type, about })),
  }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

export const auditRoutes = {
  list: routes.audit.list.handler(async ({ input, context }) => {
    const { tx } = context;
    const match = await resolveFilter(tx, input, staffOf(context));
    const items = await trailEntries(tx, await listEvents(tx, match, input), staffOf(context));
    return { items, total: await countEvents(tx, match) };
  }),
  kinds: routes.audit.kinds.handler(({ context }) => {
    const within = readableKinds(staffOf(context));
    return { items: eventKinds.filter(({ kind }) => within === null || within.includes(kind)) };
  }),
  download: routes.audit.download.handler(async ({ input, context }) => {
    await resolveFilter(context.tx, input, staffOf(context));
    const label = `Export the audit trail to ${input.format}`;
    return startRun(context.tx, { kind: trailExportRun.name, label, input }, staffOf(context));
  }),
};
