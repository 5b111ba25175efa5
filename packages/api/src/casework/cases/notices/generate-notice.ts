import {
  caseProblems,
  type NoticeDetail,
  type NoticeHearing,
  type NoticeInput,
  NOTICES_MAX,
  recipientProblems,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { configLists } from '@townkeep/core/across/setup';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { addDays, type Day } from '@townkeep/core/platform/formats/calendar.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { findItems, type ListItem } from '../../../platform/settings/items-queries.ts';
import { touchCase } from '../handling/queries.ts';
import { lockContentForChange } from '../part.ts';
import { findViolations } from '../violations/queries.ts';
import { compose, findPhotos, keptPhotos } from './compose-text.ts';
import { findFine } from './letter-dates.ts';
import { chargesFor, type NoticeCharge } from '../money/fines-of-notices.ts';
import {
  countNotices,
  insertNotice,
  listReached,
  type NewRecipient,
  saveRecipients,
  type StoredNotice,
} from './queries.ts';
import { deliveriesOf, noticeOf } from './read-notices.ts';
import { voidNotice, type VoidedNotice } from './issuing/void-notice.ts';

/**
 * Makes a notice from a configured one: its sections are filled with the facts of the case, once per violation where
 * they repeat, in each language of the recipients.
 * @throws Problem invalid_input (noticeConfigId, caseViolationIds, recipients.N.…), and those of `lockContentForChange`
 */
export async function generateNotice(
  tx: AgencyTx,
  input: NoticeInput & { readonly id: string },
  by: StaffActing,
): Promise<NoticeDetail> {
  await lockContentForChange(tx, { id: input.id }, by);
  return makeNotice(tx, input, null, by);
}

/** A void notice whose place another one takes. */
interface Replaced {
  readonly id: string;
  /** The text that it gets in each language that both have, with the date that the text names; null to compose it anew. */
  readonly kept: Pick<StoredNotice, 'content' | 'complyByOn' | 'charges'> | null;
}

/** Makes a notice on a locked case. */
export async function makeNotice(
  tx: AgencyTx,
  {
    id,
    noticeConfigId,
    caseViolationIds,
    attachmentIds = [],
    recipients,
    hearing = null,
  }: NoticeInput & { readonly id: string },
  replaced: Replaced | null,
  by: StaffActing,
): Promise<NoticeDetail> {
  const config = await findOfferedNotice(tx, noticeConfigId);
  if ((await countNotices(tx, id)) >= NOTICES_MAX)
    throw invalid({ noticeConfigId: text('tooManyEntries', { n: NOTICES_MAX }) });
  refuseHearing(config.fields, hearing);
  await refuseUnknownViolations(tx, id, caseViolationIds);
  const checked = await checkRecipients(tx, id, recipients, config);
  const languages = [...new Set(checked.map(({ language }) => language))];
  const kept = replaced?.kept ?? null;
  const complyByOn = kept === null ? complyByOf(config, by.today) : kept.complyByOn;
  const photos = await findPhotos(tx, id, attachmentIds);
  const charges = kept?.charges ?? (await chargesOfConfig(tx, config, caseViolationIds, by.today));
  const about = { caseId: id, caseViolationIds, photos, config, languages, complyByOn, charges };
  const composed = await compose(tx, about, by);
  const own = Object.entries(kept?.content ?? {}).filter(([language]) => Object.hasOwn(composed, language));
  const content = { ...composed, ...Object.fromEntries(own) };
  const noticeId = newId();
  const titles = Object.fromEntries(languages.flatMap((each) => titleIn(config, each)));
  await insertNotice(tx, {
    id: noticeId,
    caseId: id,
    configId: config.id,
    titles,
    needsApproval: config.fields['needsApproval'] === true,
    content,
    complyByOn,
    charges,
    hearing,
    replacesId: replaced?.id ?? null,
    caseViolationIds,
    createdBy: by.person.id,
    madeByRun: by.through.kind === 'run' ? by.through.id : null,
    now: by.now,
  });
  await saveRecipients(tx, noticeId, checked);
  await touchCase(tx, id, by.now);
  const notice = { id: config.id, name: config.name };
  const names = checked.map(({ name }) => name);
  recordEvent(tx, by.actor, caseEvents.noticeGenerated, id, { noticeId, notice, recipients: names });
  return noticeOf(tx, { id, noticeId }, by);
}

/** Returns what the fine of a configured notice costs for each violation; nothing without a fine. */
async function chargesOfConfig(
  tx: AgencyTx,
  { fields }: ListItem,
  caseViolationIds: readonly string[],
  today: Day,
): Promise<NoticeCharge[]> {
  const fine = await findFine(tx, fields);
  return fine === undefined ? [] : chargesFor(tx, fine, caseViolationIds, today);
}

/** Returns a configured notice that is offered. @throws Problem invalid_input (noticeConfigId) */
export async function findOfferedNotice(tx: AgencyTx, noticeConfigId: string): Promise<ListItem> {
  const config = (await findItems(tx, configLists.notices, [noticeConfigId])).get(noticeConfigId);
  if (config?.isActive === true) return config;
  throw invalid({ noticeConfigId: text('notOffered', { label: config?.name ?? 'This notice' }) });
}

/** @throws Problem invalid_input (hearing): the configured notice sets none */
export function refuseHearing(config: ListItem['fields'], hearing: NoticeHearing | null): void {
  if (hearing !== null && config['hasHearing'] !== true)
    throw invalid({ hearing: text('notOffered', { label: 'A hearing' }) });
}

/** Returns the comply-by date that issuing a notice sets; null where it changes none. */
const complyByOf = ({ fields }: ListItem, today: Day): Day | null =>
  fields['complyByEffect'] === 'SETS' ? addDays(today, Number(fields['complyByDays'])) : null;

/** Returns the heading of a configured notice in a language, as an entry; none without one. */
export function titleIn({ fields }: ListItem, language: Language): [Language, string][] {
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
export async function checkRecipients(
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

/**
 * Makes an issued notice void, and a draft that replaces it: from the same configured notice, for its violations and
 * recipients that are still there, with its text as it was written. Where the comply-by date that the text names has
 * passed, it is composed anew.
 * @throws Problem those of `deleteNotice` and `generateNotice`
 */
export async function reissueNotice(tx: AgencyTx, input: VoidedNotice, by: StaffActing): Promise<NoticeDetail> {
  await lockContentForChange(tx, { id: input.id }, by);
  const before = await voidNotice(tx, input, by);
  const recipients = before.recipients.flatMap(({ caseContactId, deliveries, language }) =>
    caseContactId === null ? [] : [{ caseContactId, deliveries: [...deliveries], language }],
  );
  if (recipients.length === 0) throw new Problem(caseProblems.notice_recipient_gone);
  const caseViolationIds = before.violations.map(({ id }) => id);
  const attachmentIds = await keptPhotos(tx, input.id, before.content);
  const wanted = {
    id: input.id,
    noticeConfigId: before.notice.id,
    caseViolationIds,
    attachmentIds,
    recipients,
    hearing: before.hearing,
  };
  const { content, complyByOn, charges } = before;
  const hasPassed = complyByOn !== null && complyByOn < by.today;
  return makeNotice(tx, wanted, { id: before.id, kept: hasPassed ? null : { content, complyByOn, charges } }, by);
}
