import type { CheckedOutcomes, OutcomeFileOptions } from '@townkeep/core/casework/cases';
import { IMPORT_ROWS_MAX } from '@townkeep/core/mechanisms/imports';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { invalid } from '@townkeep/core/platform';
import { type CsvFile, readCsv, unpackCsv } from '../../../../mechanisms/imports/index.ts';
import { startRun } from '../../../../mechanisms/runs/index.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import {
  checkOutcomes,
  listReturnReasons,
  refuseUnreadable,
  statusesOf,
  suggestOptions,
  withMeanings,
} from './check-outcomes.ts';
import { outcomeFileRun, type RecordedRow } from './outcome-run.ts';
import { remember } from './remembered.ts';

/** The letters of a preview. The counts are of all of them. */
const SHOWN = 200;

interface GivenFile {
  readonly csv: string;
  readonly options?: OutcomeFileOptions | undefined;
}

/**
 * Shows what a file says of letters: read with the given options, else with those of the agency's last file and what
 * is recognized.
 * @throws Problem invalid_input (csv, options.mapping, options.statuses.N.reasonId)
 */
export async function checkOutcomeFile(
  tx: AgencyTx,
  { csv, options: given }: GivenFile,
  by: StaffActing,
): Promise<CheckedOutcomes> {
  const file = await readFile(csv);
  const reasons = await listReturnReasons(tx);
  if (given !== undefined) refuseUnreadable(file, given, reasons);
  const options = given === undefined ? await suggestOptions(tx, file, reasons) : withMeanings(given, file, reasons);
  const statuses = statusesOf(file, options.mapping);
  const isReady = statuses.length > 0 && options.statuses.length === statuses.length;
  const checked = isReady ? await checkOutcomes(tx, file, options, by) : null;
  const nameOf = (id: string | null) => reasons.find((each) => each.id === id)?.name ?? null;
  return {
    headings: [...file.headings],
    options,
    statuses,
    reasons,
    found: checked && {
      rows: checked.rows,
      toRecord: checked.toRecord.length,
      already: checked.already,
      refused: [...checked.refused],
      letters: checked.toRecord.slice(0, SHOWN).map(({ row, letter }) => ({
        line: row.line,
        certifiedMailNumber: row.number,
        noticeNumber: letter.noticeNumber,
        case: { id: letter.caseId, number: letter.caseNumber },
        recipient: letter.recipient,
        outcome: row.outcome,
        reason: row.outcome === 'RETURNED' ? nameOf(row.reasonId) : null,
        happenedOn: row.happenedOn,
      })),
    },
  };
}

/** @throws Problem invalid_input (csv) when it is no table, or has no rows */
async function readFile(csv: string): Promise<CsvFile> {
  const file = await readCsv(await unpackCsv(csv), IMPORT_ROWS_MAX);
  if (file.lines.length === 0) throw invalid({ csv: 'This file has no rows below the headings.' });
  return file;
}

/**
 * Starts the run that records what a file says of letters, and remembers how it was read. Refused rows are left out.
 * @throws Problem invalid_input (csv, options.mapping, options.statuses.N.reasonId), too_many_runs
 */
export async function recordOutcomeFile(
  tx: AgencyTx,
  { csv, options }: { readonly csv: string; readonly options: OutcomeFileOptions },
  by: StaffActing,
): Promise<Run> {
  const file = await readFile(csv);
  const { toRecord } = await checkOutcomes(tx, file, options, by);
  if (toRecord.length === 0) throw invalid({ csv: 'This file says nothing new of any letter.' });
  await remember(tx, options, by.now);
  const letters = toRecord.length === 1 ? '1 letter' : `${toRecord.length.toLocaleString('en-US')} letters`;
  // By case, so that two runs lock cases in the same order.
  const ordered = toRecord.toSorted((one, other) => one.letter.caseId.localeCompare(other.letter.caseId));
  const records = ordered.map(({ row, letter }) => ({
    id: letter.deliveryId,
    input: {
      caseId: letter.caseId,
      noticeId: letter.noticeId,
      label: `${letter.noticeNumber}, ${letter.recipient}`,
      status: row.status,
      outcome: row.outcome,
      reasonId: row.reasonId,
      happenedOn: row.happenedOn,
    } satisfies RecordedRow,
  }));
  return startRun(tx, { kind: outcomeFileRun.name, label: `Record what came of ${letters}`, input: null, records }, by);
}
