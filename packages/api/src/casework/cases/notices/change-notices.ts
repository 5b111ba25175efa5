import {
  caseProblems,
  composeNotice,
  type NoticeContent,
  type NoticeDetail,
  noticeEditBlocker,
  type NoticeInput,
  noticeRemovalBlocker,
  type NoticeRow,
  noticeStatusAfter,
  NOTICES_MAX,
  recipientProblems,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { configLists } from '@townkeep/core/across/setup';
import type { NoticeSection } from '@townkeep/core/mechanisms/templates';
import { invalid, Problem, text } from '@townkeep/core/platform';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { saveRow } from '../../../platform/database/rows.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { findItems, type ListItem } from '../../../platform/settings/items-queries.ts';
import { hidesLocations } from '../../locations/index.ts';
import { touchCase } from '../handling/queries.ts';
import { casePart, lockContentForChange } from '../part.ts';
import { findViolations } from '../violations/queries.ts';
import { readNoticeFacts } from './notice-facts.ts';
import {
  countNotices,
  findNotice,
  insertNotice,
  listReached,
  type NewRecipient,
  saveRecipients,
  type StoredNotice,
} from './queries.ts';
import { deliveriesOf, noticeOf, noticesOf } from './read-notices.ts';

interface NoticeOfCase {
  readonly id: string;
  readonly noticeId: string;
  readonly version?: number | undefined;
}

const editable = casePart({
  table: 'notices',
  find: findNotice,
  lock: lockContentForChange,
  blocker: (_, { status }) => noticeEditBlocker(status),
  after: touchCase,
});

const partOf = ({ id, noticeId: partId, version }: NoticeOfCase) => ({ id, partId, version });
const about = ({ id, notice }: StoredNotice) => ({ noticeId: id, notice: { id: notice.id, name: notice.name } });

/**
 * Makes a notice from a configured one: its sections are filled with the facts of the case, once per violation where
 * they repeat, in each language of the recipients.
 * @throws Problem invalid_input (noticeConfigId, caseViolationIds, recipients.N.…), and those of `lockContentForChange`
 */
export async function generateNotice(
  tx: AgencyTx,
  { id, noticeConfigId, caseViolationIds, recipients }: NoticeInput & { readonly id: string },
  by: StaffActing,
): Promise<NoticeDetail> {
  await lockContentForChange(tx, { id }, by);
  const config = (await findItems(tx, configLists.notices, [noticeConfigId])).get(noticeConfigId);
  if (config?.isActive !== true)
    throw invalid({ noticeConfigId: text('notOffered', { label: config?.name ?? 'This notice' }) });
  if ((await countNotices(tx, id)) >= NOTICES_MAX)
    throw invalid({ noticeConfigId: text('tooManyEntries', { n: NOTICES_MAX }) });
  await refuseUnknownViolations(tx, id, caseViolationIds);
  const checked = await checkRecipients(tx, id, recipients, config);
  const languages = [...new Set(checked.map(({ language }) => language))];
  const content = await compose(tx, { caseId: id, caseViolationIds, config, languages }, by);
  const noticeId = newId();
  const titles = Object.fromEntries(languages.flatMap((each) => titleIn(config, each)));
  await insertNotice(tx, {
    id: noticeId,
    caseId: id,
    configId: config.id,
    titles,
    needsApproval: config.fields['needsApproval'] === true,
    content,
    caseViolationIds,
    createdBy: by.person.id,
    now: by.now,
  });
  await saveRecipients(tx, noticeId, checked);
  await touchCase(tx, id, by.now);
  const notice = { id: config.id, name: config.name };
  const names = checked.map(({ name }) => name);
  recordEvent(tx, by.actor, caseEvents.noticeGenerated, id, { noticeId, notice, recipients: names });
  return noticeOf(tx, { id, noticeId }, by);
}

function titleIn({ fields }: ListItem, language: Language): [Language, string][] {
  const title = textIn(fields['translations'] as Translations | null, 'title', language, fields['title'] ?? null);
  return title === null ? [] : [[language, String(title)]];
}

/** @throws Problem invalid_input (caseViolationIds) */
async function refuseUnknownViolations(tx: AgencyTx, id: string, wanted: readonly string[]): Promise<void> {
  const found = await findViolations(tx, id, wanted);
  if (found.length < new Set(wanted).size)
    throw invalid({ caseViolationIds: text('notOffered', { label: 'This violation' }) });
}

type CheckedRecipient = NewRecipient & { readonly name: string };

/** Checks recipients against the contacts of the case. @throws Problem invalid_input (recipients.N.…) */
async function checkRecipients(
  tx: AgencyTx,
  id: string,
  recipients: NoticeInput['recipients'],
  config: ListItem,
): Promise<CheckedRecipient[]> {
  const reached = new Map((await listReached(tx, id)).map((each) => [each.caseContactId, each]));
  const unknown = recipients.flatMap(({ caseContactId }, index) =>
    reached.has(caseContactId) && recipients.findIndex((each) => each.caseContactId === caseContactId) === index
      ? []
      : [[`recipients.${index}.caseContactId`, text('notOffered', { label: 'This contact' })]],
  );
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown) as Record<string, string>);
  const known = recipients.map((each) => ({ ...each, ...reached.get(each.caseContactId)! }));
  const problems = recipientProblems(
    known.map(({ deliveries, address, email }) => ({
      deliveries,
      hasAddress: address !== null,
      hasEmail: email !== null,
    })),
    deliveriesOf(config.fields),
  );
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return known.map(({ caseContactId, language, deliveries, name }) => ({
    id: newId(),
    caseContactId,
    language,
    deliveries: [...new Set(deliveries)],
    name,
  }));
}

interface Composed {
  readonly caseId: string;
  readonly caseViolationIds: readonly string[];
  readonly config: ListItem;
  readonly languages: readonly Language[];
}

async function compose(tx: AgencyTx, wanted: Composed, by: StaffActing): Promise<NoticeContent> {
  const { config, languages, ...about } = wanted;
  const ids = (config.fields['sectionIds'] ?? []) as readonly string[];
  const found = await findItems(tx, configLists.noticeSections, ids);
  const sections = ids.flatMap((id) => found.get(id) ?? []);
  const hidesSecured = await hidesLocations(tx, by.viewer);
  const facts = await readNoticeFacts(tx, { ...about, hidesSecured }, languages, by);
  return Object.fromEntries(
    languages.map((language) => {
      const composed = composeNotice(
        sections.map((section) => sectionIn(section, language)),
        { ...facts.get(language)!, photos: [], charges: [], holds: new Set() },
      );
      return [language, composed.content];
    }),
  );
}

function sectionIn({ fields }: ListItem, language: Language): NoticeSection {
  const { body = null, shownWhen, repeats, translations } = fields as Record<string, unknown>;
  return {
    body: textIn(translations as Translations | null, 'body', language, body) as NoticeSection['body'],
    shownWhen: (shownWhen ?? 'ALWAYS') as NoticeSection['shownWhen'],
    repeats: (repeats ?? 'ONCE') as NoticeSection['repeats'],
  };
}

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
  recordEvent(tx, by.actor, caseEvents.noticeTextChanged, of.id, about(before));
  return noticeOf(tx, of, by);
}

/**
 * Changes who receives a notice. A language that is new gets its text from the configured notice.
 * @throws Problem invalid_input (recipients.N.…), and those of `saveNoticeDraft`
 */
export async function setNoticeRecipients(
  tx: AgencyTx,
  { recipients, ...of }: NoticeOfCase & Pick<NoticeInput, 'recipients'>,
  by: StaffActing,
): Promise<NoticeDetail> {
  const { before } = await editable.lock(tx, partOf(of), by);
  const config = (await findItems(tx, configLists.notices, [before.notice.id])).get(before.notice.id)!;
  const checked = await checkRecipients(tx, of.id, recipients, config);
  const languages = [...new Set(checked.map(({ language }) => language))].filter((each) => !(each in before.content));
  const caseViolationIds = before.violations.map(({ id }) => id);
  const added = await compose(tx, { caseId: of.id, caseViolationIds, config, languages }, by);
  const titles = { ...before.titles, ...Object.fromEntries(languages.flatMap((each) => titleIn(config, each))) };
  const status = noticeStatusAfter(before.status, 'edit')!;
  const content = JSON.stringify({ ...before.content, ...added });
  await editable.save(tx, partOf(of), { status, content, titles: JSON.stringify(titles) }, by.now);
  await saveRecipients(tx, before.id, checked);
  const names = checked.map(({ name }) => name);
  recordEvent(tx, by.actor, caseEvents.noticeRecipientsChanged, of.id, { ...about(before), recipients: names });
  return noticeOf(tx, of, by);
}

/**
 * Deletes a notice that was not issued.
 * @throws Problem not_found, stale_version, notice_issued, notice_under_way, and those of `lockContentForChange`
 */
export async function deleteNotice(tx: AgencyTx, of: NoticeOfCase, by: StaffActing): Promise<{ notices: NoticeRow[] }> {
  const { before } = await editable.lock(tx, partOf(of), by);
  const blocker = noticeRemovalBlocker(before.status);
  if (blocker !== null) throw new Problem(blocker);
  await editable.end(tx, partOf(of), by.now);
  recordEvent(tx, by.actor, caseEvents.noticeDeleted, of.id, about(before));
  return { notices: await noticesOf(tx, of.id) };
}
