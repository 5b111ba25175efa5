import { caseProblems, type DeliveryOutcome, effectOf } from '@townkeep/core/casework/cases';
import { invalid, Problem } from '@townkeep/core/platform';
import { eachByCommand, overRecords } from '../../../../mechanisms/runs/index.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { RunKind } from '../../../../platform/run-kinds.ts';
import { touchCase } from '../../handling/queries.ts';
import { lockCaseForChange } from '../../part.ts';
import { recordOutcome, wayOf } from '../issuing/record-outcomes.ts';
import { findNotice } from '../queries.ts';

/** What a file says of one letter, whose delivery is the record of the run. */
export interface RecordedRow {
  readonly caseId: string;
  readonly noticeId: string;
  /** The notice and the recipient, for people. */
  readonly label: string;
  /** As the file writes it; it becomes the note. */
  readonly status: string;
  readonly outcome: DeliveryOutcome;
  readonly reasonId: string | null;
  readonly happenedOn: string;
}

/** Each letter takes a dozen statements. */
const BATCH = 50;

/** Records what a file says of letters. One that was recorded meanwhile is left as it is. */
export const outcomeFileRun: RunKind = {
  name: 'notices.record-outcomes',
  right: 'cases.change',
  run: (context) =>
    context.batches(
      overRecords(context, {
        batch: BATCH,
        change: (tx, records, by) => {
          const rows = records.map(({ id, input }) => ({ ...(input as RecordedRow), id, version: 0 }));
          return eachByCommand(rows, (row) => recordRow(tx, row, by));
        },
      }),
    ),
};

/** @throws Problem not_found, notice_not_issued, invalid_input, and those of `lockCaseForChange` */
async function recordRow(
  tx: AgencyTx,
  { id: deliveryId, caseId, noticeId, status, ...row }: RecordedRow & { readonly id: string },
  by: StaffActing,
): Promise<boolean> {
  await lockCaseForChange(tx, { id: caseId }, by);
  const stored = await findNotice(tx, caseId, noticeId);
  if (stored === undefined) throw new Problem('not_found');
  if (stored.letters.length === 0) throw new Problem(caseProblems.notice_not_issued);
  const { delivery } = wayOf(stored.letters, deliveryId, 0);
  const { outcome, happenedOn } = delivery;
  const effect = effectOf({ outcome, happenedOn, issuedOn: stored.issuedOn! }, row);
  if (effect === 'ALREADY') return false;
  if (effect !== 'RECORD') throw invalid({ outcome: effect.problem });
  const given = {
    deliveryId,
    outcome: row.outcome,
    reasonId: row.reasonId,
    happenedOn: row.happenedOn,
    note: noteOf(status, delivery.note),
    fileId: delivery.file?.id ?? null,
  };
  await recordOutcome(tx, { id: caseId, stored, given, index: 0 }, by);
  await touchCase(tx, caseId, by.now);
  return true;
}

const NOTE_MAX = 2000;

/** Returns the note of a letter: what was there, and what the file says. */
const noteOf = (status: string, before: string | null): string =>
  [...(before === null ? [] : [before]), `From a file: ${status}`].join('\n').slice(0, NOTE_MAX);
