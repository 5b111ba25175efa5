import { caseImportColumns, type CaseImportOptions, type CheckedCaseImport } from '@townkeep/core/casework/cases';
import { IMPORT_ROWS_MAX, mappingProblem, suggestMapping } from '@townkeep/core/mechanisms/imports';
import { invalid } from '@townkeep/core/platform';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { violationList } from '@townkeep/core/across/setup';
import { readCsv, unpackCsv } from '../../../mechanisms/imports/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import { startRun } from '../../../mechanisms/runs/index.ts';
import { checkImport } from './check-import.ts';
import { type CaseImportInput, caseImportRun } from './import-run.ts';
import { readRemembered, remember } from './remembered.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Shows what a file holds: read with the given options, else with those of the agency's last file and the headings that
 * are recognized.
 * @throws Problem invalid_input (csv, options.mapping and the like)
 */
export async function showImport(
  tx: AgencyTx,
  { csv, options: given }: { readonly csv: string; readonly options?: CaseImportOptions | undefined },
  by: Pick<StaffActing, 'today'>,
): Promise<CheckedCaseImport> {
  const file = await readCsv(await unpackCsv(csv), IMPORT_ROWS_MAX);
  const violations = (await listActive(tx, violationList)).map(({ id, name }) => ({ id, name }));
  const options = given ?? (await suggested(tx, file.headings, violations));
  const isReady = given !== undefined || mappingProblem(caseImportColumns, file.headings, options.mapping) === null;
  const checked = isReady ? await checkImport(tx, file, options, by.today) : null;
  return {
    headings: [...file.headings],
    options,
    violations,
    found: checked && {
      rows: checked.rows,
      cases: checked.cases.length,
      onMap: checked.cases.filter(({ point }) => point !== null).length,
      refused: [...checked.refused],
    },
  };
}

/** Returns the options of the agency's last file, as far as they fit this one. */
async function suggested(
  tx: AgencyTx,
  headings: readonly string[],
  violations: readonly { readonly id: string }[],
): Promise<CaseImportOptions> {
  const last = await readRemembered(tx);
  const isOffered = violations.some(({ id }) => id === last.otherViolationId);
  return {
    ...last,
    mapping: suggestMapping(caseImportColumns, headings, last.mapping),
    otherViolationId: isOffered ? last.otherViolationId : null,
  };
}

/**
 * Starts the run that stores the cases of a file, and remembers how it was read. Refused rows are left out.
 * @throws Problem invalid_input (csv, options.mapping and the like), too_many_runs
 */
export async function startImport(
  tx: AgencyTx,
  { csv, options }: { readonly csv: string; readonly options: CaseImportOptions },
  by: StaffActing,
): Promise<Run> {
  const file = await readCsv(await unpackCsv(csv), IMPORT_ROWS_MAX);
  const { cases } = await checkImport(tx, file, options, by.today);
  if (cases.length === 0) throw invalid({ csv: 'No case in this file can be imported. Correct it and try again.' });
  await remember(tx, options, by.now);
  const input: CaseImportInput = { initiationType: options.initiationType };
  const label = cases.length === 1 ? 'Import 1 case' : `Import ${cases.length.toLocaleString('en-US')} cases`;
  return startRun(
    tx,
    { kind: caseImportRun.name, label, input, records: cases.map((each) => ({ id: newId(), input: each })) },
    by,
  );
}
