import { configLists } from '@townkeep/core/across/setup';
import { composeNotice, type NoticeContent } from '@townkeep/core/casework/cases';
import type { MergeValues, NoticeFacts, NoticeSection, SectionCondition } from '@townkeep/core/mechanisms/templates';
import { invalid, text } from '@townkeep/core/platform';
import type { Day } from '@townkeep/core/platform/formats/calendar.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import { type FileColumns, listAttachments, picturesWithCopies } from '../../../mechanisms/attachments/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findItems, type ListItem } from '../../../platform/settings/items-queries.ts';
import { hidesLocations } from '../../locations/index.ts';
import { findFine } from './letter-dates.ts';
import { findViolations } from '../violations/queries.ts';
import { photoIdsOf } from './letter-pictures.ts';
import { fineLabel } from '../money/charges.ts';
import type { NoticeCharge } from '../money/fines-of-notices.ts';
import { balanceOwed } from './balance-owed.ts';
import { paysOnline, readNoticeFacts } from './notice-facts.ts';

/** Returns the ids of the photos of a notice that the case still has. */
export async function keptPhotos(tx: AgencyTx, caseId: string, content: NoticeContent): Promise<string[]> {
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
  /** What its fine costs for each violation. */
  readonly charges: readonly NoticeCharge[];
}

/** Composes the text of a notice in each language. */
export async function compose(tx: AgencyTx, wanted: Composed, by: StaffActing): Promise<NoticeContent> {
  const { config, languages, photos, charges, ...about } = wanted;
  const ids = (config.fields['sectionIds'] ?? []) as readonly string[];
  const found = await findItems(tx, configLists.noticeSections, ids);
  const sections = ids.flatMap((id) => found.get(id) ?? []);
  const hidesSecured = await hidesLocations(tx, by.viewer);
  const facts = await readNoticeFacts(tx, { ...about, hidesSecured }, languages, by);
  const money = await chargesOf(tx, config, charges, about);
  const owed = await balanceOwed(tx, { caseId: about.caseId, charges: money.charges.length > 0 ? charges : [] }, by);
  const holds = new Set<SectionCondition>([
    ...(money.charges.length > 0 ? (['HAS_FINE'] as const) : []),
    ...((owed ?? 0) > 0 ? (['HAS_BALANCE'] as const) : []),
    ...([...facts.values()].some(({ values }) => paysOnline(owed, values)) ? (['PAYS_ONLINE'] as const) : []),
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
export async function findPhotos(tx: AgencyTx, caseId: string, ids: readonly string[]): Promise<FileColumns[]> {
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

type ChargeFacts = Pick<NoticeFacts, 'charges' | 'chargesTogether'>;

/**
 * Returns what a text says of the fine of a configured notice: what each violation costs by its offense, and all together.
 * Several fines are told apart by the violations of the notice.
 */
export async function chargesOf(
  tx: AgencyTx,
  { fields }: Pick<ListItem, 'fields'>,
  charges: readonly NoticeCharge[],
  of: Pick<Composed, 'caseId' | 'caseViolationIds'>,
): Promise<ChargeFacts> {
  const fine = charges.length === 0 ? undefined : await findFine(tx, fields);
  if (fine === undefined) return { charges: [] };
  const named = charges.length > 1 ? await findViolations(tx, of.caseId, of.caseViolationIds) : [];
  const violations = new Map(named.map(({ id, name }) => [id, name]));
  // The day is known when the letter is made.
  const valuesOf = (description: string, cents: number): MergeValues => ({
    'charge.description': description,
    'charge.amount': formatCents(cents),
    'charge.dueOn': '{{charge.dueOn}}',
  });
  const each = charges.map(({ caseViolationId, offense, amountCents }) => {
    const violation = violations.get(caseViolationId ?? '');
    const label = fineLabel(fine.name, offense);
    return valuesOf(violation === undefined ? label : `${label}: ${violation}`, amountCents);
  });
  const sum = charges.reduce((all, { amountCents }) => all + amountCents, 0);
  return charges.length > 1 ? { charges: each, chargesTogether: valuesOf(fine.name, sum) } : { charges: each };
}

/** Returns a configured section in a language. */
export function sectionIn({ fields }: Pick<ListItem, 'fields'>, language: Language): NoticeSection {
  const { body = null, shownWhen, repeats, translations } = fields as Record<string, unknown>;
  return {
    body: textIn(translations as Translations | null, 'body', language, body) as NoticeSection['body'],
    shownWhen: (shownWhen ?? 'ALWAYS') as NoticeSection['shownWhen'],
    repeats: (repeats ?? 'ONCE') as NoticeSection['repeats'],
  };
}
