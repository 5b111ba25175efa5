import {
  caseProblems,
  composeNotice,
  type NoticeContent,
  type NoticeDetail,
  type NoticeHearing,
  type NoticeInput,
  NOTICES_MAX,
  recipientProblems,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { configLists } from '@townkeep/core/across/setup';
import type { MergeValues, NoticeFacts, NoticeSection, SectionCondition } from '@townkeep/core/mechanisms/templates';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { addDays, type Day } from '@townkeep/core/platform/formats/calendar.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import { type FileColumns, listAttachments, picturesWithCopies } from '../../../mechanisms/attachments/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { findItems, type ListItem } from '../../../platform/settings/items-queries.ts';
import { hidesLocations } from '../../locations/index.ts';
import { touchCase } from '../handling/queries.ts';
import { lockContentForChange } from '../part.ts';
import { findViolations } from '../violations/queries.ts';
import { photoIdsOf } from './letter-pictures.ts';
import { readNoticeFacts } from './notice-facts.ts';
import { countNotices, insertNotice, listReached, type NewRecipient, saveRecipients } from './queries.ts';
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

/** Makes a notice on a locked case. `replacesId`: the void one that it replaces. */
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
  replacesId: string | null,
  by: StaffActing,
): Promise<NoticeDetail> {
  const config = await findOfferedNotice(tx, noticeConfigId);
  if ((await countNotices(tx, id)) >= NOTICES_MAX)
    throw invalid({ noticeConfigId: text('tooManyEntries', { n: NOTICES_MAX }) });
  refuseHearing(config.fields, hearing);
  await refuseUnknownViolations(tx, id, caseViolationIds);
  const checked = await checkRecipients(tx, id, recipients, config);
  const languages = [...new Set(checked.map(({ language }) => language))];
  const complyByOn = complyByOf(config, by.today);
  const photos = await findPhotos(tx, id, attachmentIds);
  const content = await compose(tx, { caseId: id, caseViolationIds, photos, config, languages, complyByOn }, by);
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
    hearing,
    replacesId,
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

/** Returns the ids of the photos of a notice that the case still has. */
async function keptPhotos(tx: AgencyTx, caseId: string, content: NoticeContent): Promise<string[]> {
  const ids = photoIdsOf(content);
  if (ids.length === 0) return [];
  const kept = new Set((await listAttachments(tx, caseId, ids)).map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

/** Finds the photos that a notice shows and that the case still has, for the text of another language. */
export const photosOf = async (tx: AgencyTx, caseId: string, content: NoticeContent): Promise<FileColumns[]> =>
  findPhotos(tx, caseId, await keptPhotos(tx, caseId, content));

/** What a notice is composed from. */
interface Composed {
  readonly caseId: string;
  readonly caseViolationIds: readonly string[];
  readonly photos: readonly FileColumns[];
  readonly config: ListItem;
  readonly languages: readonly Language[];
  readonly complyByOn: Day | null;
}

/** Composes the text of a notice in each language. */
export async function compose(tx: AgencyTx, wanted: Composed, by: StaffActing): Promise<NoticeContent> {
  const { config, languages, photos, ...about } = wanted;
  const ids = (config.fields['sectionIds'] ?? []) as readonly string[];
  const found = await findItems(tx, configLists.noticeSections, ids);
  const sections = ids.flatMap((id) => found.get(id) ?? []);
  const hidesSecured = await hidesLocations(tx, by.viewer);
  const facts = await readNoticeFacts(tx, { ...about, hidesSecured }, languages, by);
  const money = { charges: await chargesOf(tx, config) };
  const holds = new Set<SectionCondition>([
    ...(money.charges.length > 0 ? (['HAS_FINE'] as const) : []),
    ...(config.fields['hasHearing'] === true ? (['HAS_HEARING'] as const) : []),
  ]);
  return Object.fromEntries(
    languages.map((language) => {
      const composed = composeNotice(
        sections.map((section) => sectionIn(section, language)),
        { ...facts.get(language)!, ...photoFacts(photos), ...money, holds },
      );
      return [language, composed.content];
    }),
  );
}

/**
 * Finds the photos that a notice is to show, in the order given.
 * @throws Problem invalid_input (attachmentIds): one is not a photo of the case
 */
async function findPhotos(tx: AgencyTx, caseId: string, ids: readonly string[]): Promise<FileColumns[]> {
  if (ids.length === 0) return [];
  const found = new Map((await listAttachments(tx, caseId, ids)).map((each) => [each.id, each]));
  return [...new Set(ids)].map((id) => {
    const photo = found.get(id);
    if (photo === undefined || !picturesWithCopies.includes(photo.contentType))
      throw invalid({ attachmentIds: text('notOffered', { label: photo?.title ?? 'This photo' }) });
    return photo;
  });
}

/** Returns what a text says of photos, and the photos as its nodes. */
const photoFacts = (photos: readonly FileColumns[]): Pick<NoticeFacts, 'photos' | 'photoNodes'> => ({
  photos: photos.map(({ title, description }) => ({ photo: title, 'photo.description': description })),
  photoNodes: photos.map(({ id, title, description }) => {
    const words = (description ?? '').slice(0, 500);
    return { type: 'photo', attrs: { attachmentId: id, caption: words, alt: words || title } };
  }),
});

/** Returns what a text says of the fine of a configured notice: the amount of a first offense. */
async function chargesOf(tx: AgencyTx, { fields }: ListItem): Promise<MergeValues[]> {
  const id = fields['fineId'] as string | null | undefined;
  const fine = id == null ? undefined : (await findItems(tx, configLists.fines, [id])).get(id);
  if (fine === undefined) return [];
  const amount = formatCents(Number(fine.fields['firstAmountCents']));
  // The day is known when the letter is made.
  return [{ 'charge.description': fine.name, 'charge.amount': amount, 'charge.dueOn': '{{charge.dueOn}}' }];
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
 * Makes an issued notice void, and a draft that replaces it: from the same configured notice, for its violations and
 * recipients that are still there, with its text as it was written.
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
  return makeNotice(tx, wanted, before.id, by);
}
