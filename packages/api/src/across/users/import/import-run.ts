import { Problem } from '@townkeep/core/platform';
import type { NewAccount } from '@townkeep/core/across/users';
import { watchRights } from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RunKind } from '../../../platform/run-kinds.ts';
import { touchConfiguration } from '../../../platform/settings/settings-rows.ts';
import { overRecords, type RecordOutcome, type RunRecord } from '../../../mechanisms/runs/index.ts';
import { insertAccount } from '../create-user.ts';
import { accountRefusals } from './check-rows.ts';
import type { StaffActing } from '../../../platform/acting.ts';

export interface ImportInput {
  readonly isInvited: boolean;
}

/** A person of an import, with the line of the file. */
export interface ImportedPerson {
  readonly line: number;
  readonly account: NewAccount;
}

/** An account is more work than most records, and the configuration stays locked meanwhile. */
const BATCH = 20;

/** Creates the accounts of a file, and invites their people. A row that became impossible is skipped with its reason. */
export const importRun: RunKind = {
  name: 'users.import',
  right: 'people.change',
  run: (context) =>
    context.batches(
      overRecords(context, {
        batch: BATCH,
        change: (tx, records, by) => importBatch(tx, records, context.input as ImportInput, by),
      }),
    ),
};

async function importBatch(
  tx: AgencyTx,
  records: readonly RunRecord[],
  { isInvited }: ImportInput,
  by: StaffActing,
): Promise<RecordOutcome[]> {
  await touchConfiguration(tx);
  const check = await watchRights(tx, by.staff);
  const people = records.map(({ id, input }) => ({ id, ...(input as ImportedPerson) }));
  const refusals = await accountRefusals(
    tx,
    people.map(({ account }) => account),
    by,
  );
  const outcomes: RecordOutcome[] = [];
  for (const { id, line, account } of people) {
    const reason =
      refusals.get(account) ?? (await refusalOf(() => insertAccount(tx, id, { ...account, isInvited }, by)));
    const label = `Line ${line}`;
    outcomes.push(
      reason === null
        ? { outcome: 'CHANGED', id, label, before: null, version: null }
        : { outcome: 'SKIPPED', id, label, reason },
    );
  }
  await check();
  return outcomes;
}

/** Returns the text of a refusal that came before anything was written; null when there was none. */
async function refusalOf(insert: () => Promise<void>): Promise<string | null> {
  try {
    await insert();
    return null;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid_input') throw error;
    return Object.values(error.fields ?? {})[0] ?? error.message;
  }
}
