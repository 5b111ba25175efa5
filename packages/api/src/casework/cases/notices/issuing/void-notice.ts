import { caseProblems } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { reasonList } from '@townkeep/core/across/setup';
import { invalid, Problem, text } from '@townkeep/core/platform';
import type { StaffActing } from '../../../../platform/acting.ts';
import { refuseStale, saveRow } from '../../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { type ActiveItem, listActive } from '../../../../platform/records/list-items.ts';
import { touchCase } from '../../handling/queries.ts';
import { voidNoticeFines } from '../../money/fines-of-notices.ts';
import { lockCaseForChange } from '../../part.ts';
import { findNotice, type StoredNotice } from '../queries.ts';

/** Why an issued notice becomes void. */
export interface Voiding {
  readonly reasonId: string | null | undefined;
  readonly note: string | null | undefined;
}

/** The notice to make void. */
export interface VoidedNotice extends Partial<Voiding> {
  readonly id: string;
  readonly noticeId: string;
  readonly version?: number | undefined;
}

/**
 * Makes an issued notice void. Its letters stay as they are; the page that verifies it says that it is void.
 * @throws Problem not_found, stale_version, notice_not_issued, notice_under_issue, invalid_input (reasonId, note), and
 * those of `lockCaseForChange`
 */
export async function voidNotice(tx: AgencyTx, input: VoidedNotice, by: StaffActing): Promise<StoredNotice> {
  const { id, noticeId, version, reasonId, note } = input;
  await lockCaseForChange(tx, { id }, by);
  const before = await findNotice(tx, id, noticeId);
  if (before === undefined) throw new Problem('not_found');
  refuseStale(before, version);
  if (before.status === 'ISSUING') throw new Problem(caseProblems.notice_under_issue);
  if (before.status !== 'ISSUED') throw new Problem(caseProblems.notice_not_issued);
  const reason = await chosenReason(tx, 'VOID_NOTICE', reasonId, note ?? null);
  await saveRow(tx, 'notices', noticeId, {
    status: 'VOID',
    voided_at: by.now,
    voided_by: by.person.id,
    void_reason_id: reason.id,
    void_note: note ?? null,
  });
  await voidNoticeFines(tx, { caseId: id, noticeId }, { note: note ?? null }, by);
  await touchCase(tx, id, by.now);
  const about = { noticeId, notice: { id: before.notice.id, name: before.notice.name } };
  const named = { id: reason.id, name: reason.name };
  recordEvent(tx, by.actor, caseEvents.noticeVoided, id, { ...about, number: before.number!, reason: named });
  return before;
}

/** Returns a reason of a kind that is offered. @throws Problem invalid_input (reasonId, note) */
export async function chosenReason(
  tx: AgencyTx,
  kind: 'VOID_NOTICE' | 'RETURNED_MAIL',
  reasonId: string | null | undefined,
  note: string | null,
): Promise<ActiveItem> {
  if (!reasonId) throw invalid({ reasonId: text('required', { label: 'Reason' }) });
  const reason = (await listActive(tx, reasonList)).find(
    ({ id, fields }) => id === reasonId && fields['kind'] === kind,
  );
  if (reason === undefined) throw invalid({ reasonId: text('notOffered', { label: 'This reason' }) });
  if (reason.fields['needsNote'] === true && note === null)
    throw invalid({ note: text('required', { label: 'Note' }) });
  return reason;
}
