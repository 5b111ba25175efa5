import {
  collectionColumnNames,
  collectionColumns,
  type CollectionColumnName,
  type CollectionRow,
  type EligibleExport,
  type SentExport,
} from '@townkeep/core/casework/cases';
import { chosenColumns, type ExportFormat, type Run } from '@townkeep/core/mechanisms/runs';
import { Problem, text } from '@townkeep/core/platform';
import { exportRun, startRun } from '../../../mechanisms/runs/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RunContext } from '../../../platform/run-kinds.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { resolveEligible, resolveSent, shownCollection } from './list-collections.ts';
import { collectionArea } from './list-eligible.ts';
import {
  type CollectionOrder,
  listCollectedIds,
  listCollectionsById,
  markExported,
  type MatchingCollections,
  notExported,
} from './list-queries.ts';

/** Most rows of one export. */
const EXPORT_MAX = 100_000;
const PAGE = 500;

type Resolve = (tx: AgencyTx, by: StaffActing) => Promise<MatchingCollections>;
type Chosen = CollectionOrder & { readonly columns: readonly CollectionColumnName[] };

/** Opens the rows of a listing in the order when the run began; each page is read as the person may see it then. */
async function openRows(
  context: RunContext,
  resolve: Resolve,
  { columns, sortBy, sortOrder }: Chosen,
  after?: (ids: string[]) => Promise<void>,
) {
  const ids = await context.read(async (tx, by) =>
    listCollectedIds(tx, await resolve(tx, by), { sortBy, sortOrder }, EXPORT_MAX + 1),
  );
  if (ids.length > EXPORT_MAX) {
    const n = EXPORT_MAX.toLocaleString('en-US');
    throw new Problem('invalid_input', { message: text('exportTooLarge', { n }) });
  }
  async function* pages(): AsyncGenerator<CollectionRow[]> {
    const written: string[] = [];
    for (let from = 0; from < ids.length; from += PAGE) {
      const page = ids.slice(from, from + PAGE);
      const rows = await context.read(async (tx, by) => listCollectionsById(tx, page, await resolve(tx, by)));
      written.push(...rows.map(({ id }) => id));
      yield rows.map(shownCollection);
    }
    await after?.(written);
  }
  return { columns: chosenColumns(collectionColumns, columns), total: ids.length, pages: pages() };
}

/** Exports the eligible cases. */
export const eligibleExportRun = exportRun<EligibleExport, CollectionRow>({
  kind: 'cases.eligible-export',
  right: 'finance.see',
  name: 'Eligible for collections',
  open: (context, input) => openRows(context, (tx, by) => resolveEligible(tx, input, by), input),
});

/** Exports the cases that are or were in collections. */
export const sentExportRun = exportRun<SentExport, CollectionRow>({
  kind: 'cases.collections-export',
  right: 'finance.see',
  name: 'Collections',
  open: (context, input) => openRows(context, (tx, by) => resolveSent(tx, input, by), input),
});

interface AgencyFile {
  readonly format: ExportFormat;
  readonly columns: readonly CollectionColumnName[];
  readonly isNewOnly: boolean;
}

const inCollections =
  (runId: string, isNewOnly: boolean): Resolve =>
  async (tx, by) => {
    const matching = await resolveSent(tx, { status: ['IN_COLLECTIONS'] }, by);
    return { ...matching, conditions: [...matching.conditions, notExported(runId, isNewOnly)] };
  };

const byNumber = { sortBy: 'number', sortOrder: 'ASC' } as const;

/** Makes the file for the collecting agency. When it is written, its cases are marked as exported by the run. */
export const agencyFileRun = exportRun<AgencyFile, CollectionRow>({
  kind: 'cases.collections-file',
  right: 'money.change',
  name: 'Cases for collections',
  open: (context, { columns, isNewOnly }) =>
    openRows(context, inCollections(context.id, isNewOnly), { columns, ...byNumber }, (ids) =>
      context.change((tx, { now }) => markExported(tx, ids, { runId: context.id, now })),
    ),
});

/** Starts the export of the eligible cases. @throws Problem not_found (none) */
export async function startEligibleExport(tx: AgencyTx, input: EligibleExport, by: StaffActing): Promise<Run> {
  await refuseEmpty(tx, await resolveEligible(tx, input, by));
  const label = `Export cases eligible for collections to ${input.format}`;
  return startRun(tx, { kind: eligibleExportRun.name, label, input }, by);
}

/** Starts the export of the cases in collections. @throws Problem not_found (none), invalid_input */
export async function startSentExport(tx: AgencyTx, input: SentExport, by: StaffActing): Promise<Run> {
  await refuseEmpty(tx, await resolveSent(tx, input, by));
  return startRun(tx, { kind: sentExportRun.name, label: `Export collections to ${input.format}`, input }, by);
}

/** Starts the file for the collecting agency, in the format of the settings. @throws Problem not_found (none) */
export async function startAgencyFile(
  tx: AgencyTx,
  { isNewOnly }: { readonly isNewOnly: boolean },
  by: StaffActing,
): Promise<Run> {
  const settings = await readArea(tx, collectionArea);
  const { exportFormat: format, exportColumns } = settings;
  const columns = exportColumns.length === 0 ? collectionColumnNames : exportColumns;
  // No run has this id.
  await refuseEmpty(tx, await inCollections(NO_RUN, isNewOnly)(tx, by));
  const input: AgencyFile = { format, columns, isNewOnly };
  return startRun(tx, { kind: agencyFileRun.name, label: 'Make the file for the collection agency', input }, by);
}

const NO_RUN = '00000000-0000-0000-0000-000000000000';

/** @throws Problem not_found */
async function refuseEmpty(tx: AgencyTx, matching: MatchingCollections): Promise<void> {
  if ((await listCollectedIds(tx, matching, byNumber, 1)).length === 0)
    throw new Problem('not_found', { message: text('exportEmpty') });
}
