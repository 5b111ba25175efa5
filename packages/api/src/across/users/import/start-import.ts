import { invalid } from '@townkeep/core/platform';
import type { Run } from '@townkeep/core/mechanisms/runs';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { startRun } from '../../../mechanisms/runs/index.ts';
import { checkRows } from './check-rows.ts';
import { type ImportedPerson, type ImportInput, importRun } from './import-run.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface Import {
  readonly csv: string;
  readonly isInvited: boolean;
}

/**
 * Starts the run that creates the people of a file. Refused rows are left out.
 * @throws Problem invalid_input (csv) when the file cannot be read or no row can be imported, too_many_runs
 */
export async function startImport(tx: AgencyTx, { csv, isInvited }: Import, by: StaffActing): Promise<Run> {
  const rows = await checkRows(tx, csv, by);
  const people = rows.flatMap(({ line, account }) =>
    account === null ? [] : [{ id: newId(), input: { line, account } satisfies ImportedPerson }],
  );
  if (people.length === 0) throw invalid({ csv: 'No person in this file can be imported. Correct it and try again.' });
  const input: ImportInput = { isInvited };
  const label = people.length === 1 ? 'Import 1 user' : `Import ${people.length.toLocaleString('en-US')} users`;
  return startRun(tx, { kind: importRun.name, label, input, records: people }, by);
}
