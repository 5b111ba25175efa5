import { composeNotice, type NoticeContent, type NoticeHearing, openCodes } from '@townkeep/core/casework/cases';
import { configLists } from '@townkeep/core/across/setup';
import type { MergeValues } from '@townkeep/core/mechanisms/templates';
import { addDays, dateIn, type Day } from '@townkeep/core/platform/formats/calendar.ts';
import { counterOf, formatNumber } from '@townkeep/core/platform/formats/record-numbers.ts';
import { brandOf } from '../../../mechanisms/documents/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { DemoSetup } from '../../../platform/demo-part.ts';
import { type ActiveItem, listActive } from '../../../platform/records/list-items.ts';
import { nextNumber } from '../../../platform/records/numbers.ts';
import type { Services } from '../../../platform/services.ts';
import { firstOffenses } from '../money/fines-of-notices.ts';
import { chargesOf, sectionIn } from '../notices/compose-text.ts';
import { titleIn } from '../notices/generate-notice.ts';
import { NOTICE_NUMBER } from '../notices/issuing/begin-issuing.ts';
import { noticeLink } from '../notices/issuing/notice-link.ts';
import { type LetterData, letterData } from '../notices/letter-data.ts';
import { datesOf, findFine } from '../notices/letter-dates.ts';
import { dayInWords, paysOnline, readNoticeFacts } from '../notices/notice-facts.ts';
import type { StoredRecipient } from '../notices/queries.ts';
import { findSigner, type Signer } from '../notices/signer.ts';
import type { ActingAs } from './past-notices.ts';
import type { PastNotice } from './plan-notices.ts';

/** A notice with its text and letter, before its file is made. */
export interface WrittenNotice {
  readonly notice: PastNotice;
  readonly config: ActiveItem;
  readonly id: string;
  readonly letterId: string;
  readonly recipient: StoredRecipient;
  readonly number: string;
  readonly day: Day;
  readonly hearing: NoticeHearing | null;
  readonly officerName: string;
  readonly replacesId: string | null;
  readonly content: NoticeContent;
  readonly waivedCodes: readonly string[];
  readonly letter: LetterData;
}

/** Time to comply with a second notice, and from it to a hearing, in days. */
const SECOND_DAYS = 10;
const HEARING_DAYS = 21;

/** Returns what writes the letter of a notice. Numbers follow one another in the order of the calls. */
export async function writerOf(
  tx: AgencyTx,
  services: Services,
  { agencyId, random, timezone }: DemoSetup,
  actingAs: ActingAs,
): Promise<(notice: PastNotice) => Promise<WrittenNotice>> {
  const configured = new Map((await listActive(tx, configLists.notices)).map((item) => [item.name, item]));
  const sections = new Map((await listActive(tx, configLists.noticeSections)).map((item) => [item.id, item]));
  const brand = await brandOf(tx);
  const officers = new Map<string, { readonly by: StaffActing; readonly signer: Signer | null }>();
  const ids = new Map<PastNotice, string>();
  return async (notice) => {
    const { at, of, language, deliveries } = notice;
    const { officerId } = of;
    const officer = officers.get(officerId) ?? {
      by: await actingAs(tx, officerId),
      signer: await findSigner(tx, officerId, services),
    };
    officers.set(officerId, officer);
    const config = configured.get(notice.config)!;
    const [id, letterId] = [random.uuid(at), random.uuid(at)];
    ids.set(notice, id);
    const { signer } = officer;
    const when = { now: at, timezone };
    const number = formatNumber(NOTICE_NUMBER, await nextNumber(tx, counterOf('notice', NOTICE_NUMBER, when)), when);
    const [day, link] = [dateIn(timezone, at), noticeLink(services, agencyId, id)];
    const hearing =
      config.fields['hasHearing'] === true
        ? { date: addDays(day, HEARING_DAYS), time: '09:30', place: 'City Hall, Room 2' }
        : null;
    const isSecond = hearing !== null || config.fields['needsApproval'] === true;
    const about = { caseId: of.id, caseViolationIds: of.caseViolationIds, hidesSecured: false };
    const complyByOn = isSecond ? addDays(day, SECOND_DAYS) : null;
    const facts = await readNoticeFacts(tx, { ...about, complyByOn }, [language], officer.by);
    const found = facts.get(language)!;
    const fine = await findFine(tx, config.fields);
    const recipient = { ...RECIPIENT, id: random.uuid(at), name: of.ownerName, addressLines: of.addressLines };
    const values: MergeValues = {
      ...found.values,
      // The last visit of the case may have been later.
      'inspection.date': dayInWords(
        of.visitedAt !== null && of.visitedAt < at ? dateIn(timezone, of.visitedAt) : day,
        language,
      ),
      'notice.date': dayInWords(day, language),
      'notice.number': number,
      'notice.link': link,
      'recipient.name': of.ownerName,
      'recipient.address': of.addressLines.join(', '),
      ...datesOf(
        { config: config.fields, hearing },
        { ...recipient, deliveries: [...deliveries], language },
        fine,
        day,
      ),
      signature: signer && [signer.name, signer.title].filter(Boolean).join(', '),
    };
    const imposed = fine === undefined ? [] : firstOffenses(fine, []);
    const money = await chargesOf(tx, config, imposed, about);
    const isPayable = paysOnline(
      imposed.reduce((sum, { amountCents }) => sum + amountCents, 0),
      values,
    );
    const sectionIds = config.fields['sectionIds'] as readonly string[];
    const { content: text } = composeNotice(
      sectionIds.map((each) => sectionIn(sections.get(each)!, language)),
      {
        values,
        violations: found.violations,
        photos: [],
        ...money,
        holds: new Set([
          ...(hearing === null ? [] : (['HAS_HEARING'] as const)),
          ...(money.charges.length === 0 ? [] : (['HAS_FINE'] as const)),
          ...(isPayable ? (['PAYS_ONLINE'] as const) : []),
        ]),
      },
    );
    const letter = { recipient, language, values: { ...values, ...found.violations[0] }, paysOnline: isPayable };
    const content = { [language]: text };
    const waivedCodes = [...new Set(openCodes(content, [letter]).map(({ code }) => code))];
    const titles = Object.fromEntries(titleIn(config as never, language));
    const stored = { titles, window: 'DOUBLE', waivedCodes, number, notice: config } as const;
    const pictures = { letterhead: null, files: new Map(), problems: [] };
    const source = { stored, content, letter, pictures, forms: [], caseNumber: of.number, brand, signer, link };
    return {
      notice,
      config,
      id,
      letterId,
      recipient,
      number,
      day,
      hearing,
      content,
      waivedCodes,
      officerName: signer?.name ?? 'Townkeep',
      replacesId: notice.replaces === null ? null : ids.get(notice.replaces)!,
      letter: letterData({ ...source, day, now: at }),
    };
  };
}

const RECIPIENT = {
  caseContactId: null,
  role: null,
  address: null,
  email: null,
  language: 'en' as const,
  deliveries: [],
  certifiedMailNumber: null,
};
