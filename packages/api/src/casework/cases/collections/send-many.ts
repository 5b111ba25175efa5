import type { CollectionFilter, CollectionSending } from '@townkeep/core/casework/cases';
import { type GroupSelection, type Run, selectionProblems } from '@townkeep/core/mechanisms/runs';
import { invalid, problemText } from '@townkeep/core/platform';
import { eachByCommand, overRecords, selectRecords, startRun } from '../../../mechanisms/runs/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RunKind } from '../../../platform/run-kinds.ts';
import { maySeeCase } from '../access-queries.ts';
import { lockCases } from '../group-actions/queries.ts';
import { listCasesWhere } from '../kind/named-queries.ts';
import { changeCollections } from './change-collections.ts';
import { resolveEligible } from './list-collections.ts';
import { listCollectedIds } from './list-queries.ts';

/** Sends many cases to collections. Each goes through the rules of a single one, or is skipped with its refusal. */
export const sendToCollectionsRun: RunKind = {
  name: 'cases.send-to-collections',
  right: 'money.change',
  run: (context) => {
    const asked = context.input as CollectionSending;
    return context.batches(
      overRecords(context, {
        batch: 50,
        change: async (tx, records, by) => {
          const ids = records.map(({ id }) => id);
          const locked = await lockCases(tx, ids, by.person.scopes);
          const found = new Set(locked.map(({ id }) => id));
          const gone = records
            .filter(({ id }) => !found.has(id))
            .map(({ id, label }) => ({ outcome: 'SKIPPED' as const, id, label, reason: problemText('not_found') }));
          const send = ({ id }: { readonly id: string }) => changeCollections(tx, { ...asked, id, action: 'SEND' }, by);
          return [...gone, ...(await eachByCommand(locked, send))];
        },
      }),
    );
  },
};

/**
 * Starts the run that sends many cases to collections: those chosen, or all eligible ones that match a filter.
 * @throws Problem not_found (none exist), invalid_input (on, ids, filter, seen)
 */
export async function startSending(
  tx: AgencyTx,
  { ids, filter, seen, ...asked }: CollectionSending & GroupSelection<CollectionFilter>,
  by: StaffActing,
): Promise<Run> {
  const selection = { ids, filter, seen };
  const problems = {
    ...selectionProblems(selection, 'cases'),
    ...(asked.on !== undefined && asked.on > by.today ? { on: 'This day has not come yet.' } : {}),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const order = { sortBy: 'overdueSince', sortOrder: 'ASC' } as const;
  const records = await selectRecords(selection, {
    name: 'cases',
    existing: async (given) => listCasesWhere(tx, given, await maySeeCase(tx, by.person.scopes)),
    matching: async (wanted, limit) => listCollectedIds(tx, await resolveEligible(tx, wanted, by), order, limit),
  });
  const label = `Send ${records.length === 1 ? '1 case' : `${records.length.toLocaleString('en-US')} cases`} to collections`;
  return startRun(
    tx,
    { kind: sendToCollectionsRun.name, label, input: asked, records: records.map((id) => ({ id })) },
    by,
  );
}
