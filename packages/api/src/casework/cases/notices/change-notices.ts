import {
  caseProblems,
  type NoticeContent,
  type NoticeDetail,
  noticeEditBlocker,
  type NoticeHearing,
  type NoticeInput,
  noticeRemovalBlocker,
  type NoticeRow,
  noticeStatusAfter,
  type OutcomeInput,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { configLists } from '@townkeep/core/across/setup';
import { invalid, Problem, text } from '@townkeep/core/platform';
import type { InspectedUpload } from '../../../mechanisms/uploads/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { saveRow } from '../../../platform/database/rows.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { findItems } from '../../../platform/settings/items-queries.ts';
import { touchCase } from '../handling/queries.ts';
import { casePart, lockContentForChange } from '../part.ts';
import { compose, photosOf } from './compose-text.ts';
import { checkRecipients, refuseHearing, titleIn } from './generate-notice.ts';
import { findNotice, saveRecipients, type StoredNotice } from './queries.ts';
import { noticeOf, noticesOf } from './read-notices.ts';
import { recordOutcomes } from './issuing/record-outcomes.ts';
import { voidNotice, type Voiding } from './issuing/void-notice.ts';

/** One notice of a case, and the version that the person saw. */
export interface NoticeOfCase {
  readonly id: string;
  readonly noticeId: string;
  readonly version?: number | undefined;
}

/** A notice that can be changed: until it is issued. */
export const editable = casePart({
  table: 'notices',
  find: findNotice,
  lock: lockContentForChange,
  blocker: (_, { status }) => noticeEditBlocker(status),
  after: touchCase,
});

export const partOf = ({ id, noticeId: partId, version }: NoticeOfCase) => ({ id, partId, version });
/** What events say of a notice. */
export const aboutNotice = ({ id, notice }: StoredNotice) => ({
  noticeId: id,
  notice: { id: notice.id, name: notice.name },
});

/**
 * Saves a text that is not applied yet, or discards it with null. No event: `applyNoticeDraft` records the change.
 * @throws Problem not_found, stale_version, notice_issued, and those of `lockContentForChange`
 */
export async function saveNoticeDraft(
  tx: AgencyTx,
  { noticeContent, ...of }: NoticeOfCase & { readonly noticeContent: NoticeContent | null },
  by: StaffActing,
): Promise<NoticeDetail> {
  await editable.lock(tx, partOf(of), by);
  const draft =
    noticeContent === null
      ? { draft_content: null, draft_saved_at: null, draft_saved_by: null }
      : { draft_content: JSON.stringify(noticeContent), draft_saved_at: by.now, draft_saved_by: by.person.id };
  // The case stays as it is until the text is applied: a draft is saved at each pause.
  await saveRow(tx, 'notices', of.noticeId, draft);
  return noticeOf(tx, of, by);
}

/**
 * Makes the saved text the text of the notice. An approval ends with it.
 * @throws Problem notice_not_drafted, and those of `saveNoticeDraft`
 */
export async function applyNoticeDraft(tx: AgencyTx, of: NoticeOfCase, by: StaffActing): Promise<NoticeDetail> {
  const { before } = await editable.lock(tx, partOf(of), by);
  if (before.draftContent === null) throw new Problem(caseProblems.notice_not_drafted);
  await editable.save(
    tx,
    partOf(of),
    {
      status: noticeStatusAfter(before.status, 'edit')!,
      content: JSON.stringify({ ...before.content, ...before.draftContent }),
      draft_content: null,
      draft_saved_at: null,
      draft_saved_by: null,
    },
    by.now,
  );
  recordEvent(tx, by.actor, caseEvents.noticeTextChanged, of.id, aboutNotice(before));
  return noticeOf(tx, of, by);
}

/**
 * Sets the hearing that a notice names, or removes it with null. An approval ends with it.
 * @throws Problem invalid_input (hearing), and those of `saveNoticeDraft`
 */
export async function setNoticeHearing(
  tx: AgencyTx,
  { hearing, ...of }: NoticeOfCase & { readonly hearing: NoticeHearing | null },
  by: StaffActing,
): Promise<NoticeDetail> {
  const { before } = await editable.lock(tx, partOf(of), by);
  refuseHearing(before.config, hearing);
  const change = { status: noticeStatusAfter(before.status, 'edit')!, hearing: hearing && JSON.stringify(hearing) };
  await editable.save(tx, partOf(of), change, by.now);
  recordEvent(tx, by.actor, caseEvents.noticeHearingChanged, of.id, { ...aboutNotice(before), hearing });
  return noticeOf(tx, of, by);
}

/**
 * Changes who receives a notice, or once it is issued what came of its letters.
 * @throws Problem invalid_input (recipients), and those of `changeRecipients` and `recordOutcomes`
 */
export function setNoticeRecipients(
  tx: AgencyTx,
  { recipients, outcomes, photos = [], ...of }: NoticeOfCase & ChangedDelivery,
  by: StaffActing,
): Promise<NoticeDetail> {
  if ((recipients === undefined) === (outcomes === undefined))
    throw invalid({ recipients: text('required', { label: 'Recipients' }) });
  return recipients === undefined
    ? recordOutcomes(tx, { ...of, outcomes: outcomes!, photos }, by)
    : changeRecipients(tx, { ...of, recipients }, by);
}

interface ChangedDelivery {
  readonly recipients?: NoticeInput['recipients'] | undefined;
  readonly outcomes?: readonly OutcomeInput[] | undefined;
  /** Those of the outcomes, inspected. */
  readonly photos?: readonly InspectedUpload[];
}

/**
 * Changes who receives a notice. A language that is new gets its text from the configured notice.
 * @throws Problem invalid_input (recipients.N.…), and those of `saveNoticeDraft`
 */
async function changeRecipients(
  tx: AgencyTx,
  { recipients, ...of }: NoticeOfCase & Pick<NoticeInput, 'recipients'>,
  by: StaffActing,
): Promise<NoticeDetail> {
  const { before } = await editable.lock(tx, partOf(of), by);
  const config = (await findItems(tx, configLists.notices, [before.notice.id])).get(before.notice.id)!;
  const checked = await checkRecipients(tx, of.id, recipients, config);
  const languages = [...new Set(checked.map(({ language }) => language))].filter((each) => !(each in before.content));
  const caseViolationIds = before.violations.map(({ id }) => id);
  const { complyByOn, charges } = before;
  const photos = await photosOf(tx, of.id, before.content);
  const about = { caseId: of.id, caseViolationIds, photos, config, languages, complyByOn, charges };
  const added = await compose(tx, about, by);
  const titles = { ...before.titles, ...Object.fromEntries(languages.flatMap((each) => titleIn(config, each))) };
  const status = noticeStatusAfter(before.status, 'edit')!;
  const content = JSON.stringify({ ...before.content, ...added });
  await editable.save(tx, partOf(of), { status, content, titles: JSON.stringify(titles) }, by.now);
  await saveRecipients(tx, before.id, checked);
  const names = checked.map(({ name }) => name);
  recordEvent(tx, by.actor, caseEvents.noticeRecipientsChanged, of.id, { ...aboutNotice(before), recipients: names });
  return noticeOf(tx, of, by);
}

/**
 * Deletes a notice that was not issued, and makes an issued one void with a reason.
 * @throws Problem not_found, stale_version, notice_under_way, notice_under_issue, invalid_input (reasonId, note), and
 * those of `lockContentForChange`
 */
export async function deleteNotice(
  tx: AgencyTx,
  { reasonId, note, ...of }: NoticeOfCase & Partial<Voiding>,
  by: StaffActing,
): Promise<{ notices: NoticeRow[] }> {
  const stored = await findNotice(tx, of.id, of.noticeId);
  if (stored?.status === 'ISSUED' || stored?.status === 'VOID') {
    await voidNotice(tx, { ...of, reasonId, note }, by);
    return { notices: await noticesOf(tx, of.id) };
  }
  const { before } = await editable.lock(tx, partOf(of), by);
  const blocker = noticeRemovalBlocker(before.status);
  if (blocker !== null) throw new Problem(blocker);
  await editable.end(tx, partOf(of), by.now);
  recordEvent(tx, by.actor, caseEvents.noticeDeleted, of.id, aboutNotice(before));
  return { notices: await noticesOf(tx, of.id) };
}
