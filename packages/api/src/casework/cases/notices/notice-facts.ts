import { formatAddress } from '@townkeep/core/casework/locations';
import type { MergeValues } from '@townkeep/core/mechanisms/templates';
import { plainTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import type { RichText } from '@townkeep/core/platform/fields';
import { type Day, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import { agencyMergeValues } from '../../../mechanisms/templates/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { portalAddress } from '../portal/portal-address.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { isSecured } from '../../locations/index.ts';

const CODES = `
  select string_agg(m.fields ->> 'articleNumber', ', ' order by m.sequence, m.id)
  from list_items m
  where m.agency_id = v.agency_id and m.id in (
    select code::uuid from jsonb_array_elements_text(coalesce(i.fields -> 'municipalCodeIds', '[]')) code)`;

const VIOLATIONS = `
  select jsonb_agg(jsonb_build_object('id', v.id, 'name', i.name, 'fields', i.fields, 'complyByOn', v.comply_by_on,
    'codes', (${CODES})) order by v.created_at, v.id)
  from case_violations v join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
  where v.agency_id = c.agency_id and v.case_id = c.id and v.id = any($3::uuid[])`;

const STATEMENT = `
  select c.number, jsonb_build_object('streetAddress', l.street_address, 'secUnitNum', l.sec_unit_num,
      'city', l.city, 'state', l.state, 'zip', l.zip) as place, l.apn,
    trim(u.first_name || ' ' || u.last_name) as officer, u.phone_number as "officerPhone",
    (select max(n.performed_at) from inspections n
      where n.agency_id = c.agency_id and n.case_id = c.id and n.status = 'PERFORMED') as "inspectedAt",
    coalesce((${VIOLATIONS}), '[]') as violations
  from cases c
  left join locations l on l.agency_id = c.agency_id and l.id = c.location_id and not ($4 and ${isSecured('c')})
  left join staff u on u.agency_id = c.agency_id and u.id = coalesce(c.assignee_id, $5::uuid)
  where c.agency_id = $1 and c.id = $2`;

interface FoundViolation {
  readonly id: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly complyByOn: Day | null;
  readonly codes: string | null;
}

interface FoundFacts {
  readonly number: string;
  readonly place: Parameters<typeof formatAddress>[0];
  readonly apn: string | null;
  readonly officer: string | null;
  readonly officerPhone: string | null;
  readonly inspectedAt: Date | null;
  readonly violations: readonly FoundViolation[];
}

interface Wanted {
  readonly caseId: string;
  readonly caseViolationIds: readonly string[];
  readonly hidesSecured: boolean;
  /** The comply-by date that the notice sets; null for those of the violations. */
  readonly complyByOn?: Day | null;
}

/** What a notice is about, in one language. */
interface NoticeValues {
  readonly values: MergeValues;
  readonly violations: readonly MergeValues[];
}

/**
 * Returns the values of the codes that a notice of a case is filled with, in some languages. The officer is the
 * assignee, or else the person who acts. A secured location is left out for those who may not see it.
 */
export async function readNoticeFacts(
  tx: AgencyTx,
  { caseId, caseViolationIds, hidesSecured, complyByOn = null }: Wanted,
  languages: readonly Language[],
  by: StaffActing,
): Promise<ReadonlyMap<Language, NoticeValues>> {
  const parameters = [tx.agencyId, caseId, [...caseViolationIds], hidesSecured, by.person.id];
  const found = (await tx.run(STATEMENT, parameters)).rows[0] as unknown as FoundFacts;
  const portalLink = await portalAddress(tx, by.services, found.number);
  const violations = found.violations.map((each) => ({ ...each, complyByOn: complyByOn ?? each.complyByOn }));
  const inLanguage = async (language: Language): Promise<[Language, NoticeValues]> => {
    const agency = await agencyMergeValues(tx, language);
    const values = { ...agency, ...caseValues(found, { agency, language, timeZone: by.timezone, portalLink }) };
    return [language, { values, violations: violations.map((each) => violationValues(each, language)) }];
  };
  return new Map(await Promise.all(languages.map(inLanguage)));
}

/** Whether a letter tells how to pay by card: something is owed, and people can pay online. */
export const paysOnline = (owedCents: number | null, values: MergeValues): boolean =>
  (owedCents ?? 0) > 0 && (values['portal.link'] ?? null) !== null;

interface ForWhom {
  /** The values of the agency's own codes. */
  readonly agency: MergeValues;
  readonly language: Language;
  readonly timeZone: string;
  /** The payment portal with the number of the case; null while people cannot pay online. */
  readonly portalLink: string | null;
}

const caseValues = (found: FoundFacts, { agency, language, timeZone, portalLink }: ForWhom): MergeValues => ({
  'case.number': found.number,
  'case.address': formatAddress(found.place) || null,
  'case.parcel': found.apn,
  // Known when a letter is made.
  'case.balance': null,
  // A case has a page only for those with its link.
  'case.link': null,
  'portal.link': portalLink,
  'inspection.date': found.inspectedAt === null ? null : dayInWords(dateIn(timeZone, found.inspectedAt), language),
  'officer.name': found.officer,
  // A letter without a number to call helps no one.
  'officer.phone': phoneOf(found.officerPhone ?? agency['agency.phone'] ?? null),
  'violation.name': null,
  'violation.code': null,
  'violation.text': null,
  'violation.correctiveAction': null,
  'violation.complyBy': null,
  photo: null,
  'photo.description': null,
  'charge.description': null,
  'charge.amount': null,
  'charge.dueOn': null,
});

const phoneOf = (phone: string | null): string | null => (phone === null ? null : phoneText(phone));

function violationValues({ name, fields, complyByOn, codes }: FoundViolation, language: Language): MergeValues {
  const translations = (fields['translations'] ?? null) as Translations | null;
  const words = textIn(translations, 'noticeText', language, (fields['noticeText'] ?? null) as RichText | null);
  const action = (fields['correctiveAction'] ?? null) as string | null;
  return {
    'violation.name': textIn(translations, 'name', language, name),
    'violation.code': codes,
    'violation.text': words === null ? null : plainTextOf(words.content),
    'violation.correctiveAction': textIn(translations, 'correctiveAction', language, action),
    'violation.complyBy': complyByOn === null ? null : dayInWords(complyByOn, language),
  };
}

/** The formats are kept: making one takes longer than using it. */
const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** Returns a day in the words of a letter: `May 12, 2026`, `12 de mayo de 2026`. */
export const dayInWords = (day: Day, language: Language): string =>
  formats[language].format(new Date(`${day}T00:00:00Z`));
