import type { SubmissionSettings } from '@townkeep/core/office/agencies';
import type { Day } from '@townkeep/core/platform/formats/calendar.ts';
import { knownLanguage, type Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import { Problem } from '@townkeep/core/platform';
import type { NotificationChannel, SubmissionSource } from '@townkeep/core/casework/submissions';
import { lastMailIdOf } from '../../../../mechanisms/conversations/index.ts';
import { submissionsArea } from '../../../../office/agencies/index.ts';
import { isSecured } from '../../../locations/index.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { Correspondent } from '../../../../platform/records/subjects.ts';

/** Returns the condition that the phone in this column of submissions `s` has stopped text messages. */
export const hasStoppedSms = (phone: string): string =>
  `exists (select from sms_stops stop where stop.agency_id = s.agency_id and stop.phone_number = ${phone})`;

/** The data for letters about a submission, with its reporter's contact details. */
export interface Correspondence {
  readonly submissionId: string;
  readonly linkHash: Uint8Array;
  readonly language: Language;
  readonly number: number;
  readonly source: SubmissionSource;
  readonly category: string;
  /** The names of the category in other languages. */
  readonly categoryTexts: Translations | null;
  readonly agencyName: string;
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
  /** The default group of the category. */
  readonly categoryGroupId: string | null;
  /** The staff member who filed it on behalf of the reporter. */
  readonly createdBy: string | null;
  /** Message-ID of the resident's latest email. */
  readonly lastMailId: string | null;
  /** Null when the submission has no reporter. */
  readonly reporter: Reporter | null;
  readonly settings: SubmissionSettings;
  /** What was filed, without the place of a secured location. */
  readonly filed: { readonly description: string; readonly location: string | null; readonly dueOn: Day | null };
}

interface Reporter {
  readonly contactId: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly notificationPreference: readonly NotificationChannel[];
  readonly hasSubscribed: boolean;
  readonly hasStoppedSms: boolean;
}

/** Most characters of the description in a receipt. Whoever files can enter the address of a stranger. */
const SHOWN_MAX = 500;

const STATEMENT = `
  select s.number, s.link_hash, s.language, p.preferred_language, s.source, s.assignee_id,
    s.assignee_group_id, s.created_by,
    s.contact_id, s.notify_by, s.has_subscribed, c.name as category, c.fields -> 'translations' as category_texts,
    c.fields ->> 'defaultGroupId' as category_group_id,
    a.name as agency_name,
    s.reporter_email as email, s.reporter_phone as phone_number,
    ${hasStoppedSms('s.reporter_phone')} as has_stopped_sms, o.value as settings,
    ${lastMailIdOf('s')} as last_mail_id, s.due_on,
    case when char_length(s.description) > ${SHOWN_MAX} then left(s.description, ${SHOWN_MAX - 1}) || '…'
      else s.description end as description,
    case when not ${isSecured('s')} then s.location_text end as location
  from submissions s
  join agencies a on a.id = s.agency_id
  join list_items c on c.agency_id = s.agency_id and c.id = s.category_id
  left join contacts p on p.agency_id = s.agency_id and p.id = s.contact_id
  left join settings o on o.agency_id = s.agency_id and o.area = 'submission-settings'
  where s.agency_id = $1 and s.id = $2`;

/** Returns the reporter as the correspondent of a submission's thread; null when there is no such submission. */
export async function findReporter(tx: AgencyTx, submissionId: string): Promise<Correspondent | null> {
  const { rows } = await tx.run(
    `select lower(s.reporter_email) as email, s.language, p.preferred_language from submissions s
     left join contacts p on p.agency_id = s.agency_id and p.id = s.contact_id
     where s.agency_id = $1 and s.id = $2`,
    [tx.agencyId, submissionId],
  );
  const row = rows[0] as (ReporterLanguage & { email: string | null }) | undefined;
  return row === undefined ? null : { email: row.email, language: languageOf(row) };
}

interface ReporterLanguage {
  /** The language of the form. */
  language: Language;
  /** The contact's preference, if known: a BCP 47 tag. */
  preferred_language: string | null;
}

/**
 * Returns the language for the reporter: their contact's preference, if there are letters in it, else that of their
 * form.
 */
const languageOf = ({ language, preferred_language }: ReporterLanguage): Language =>
  knownLanguage(preferred_language) ?? language;

interface Found extends ReporterLanguage {
  number: number;
  link_hash: Uint8Array;
  source: SubmissionSource;
  assignee_id: string | null;
  assignee_group_id: string | null;
  category_group_id: string | null;
  created_by: string | null;
  contact_id: string | null;
  notify_by: NotificationChannel[];
  has_subscribed: boolean;
  category: string;
  category_texts: Translations | null;
  agency_name: string;
  email: string | null;
  phone_number: string | null;
  has_stopped_sms: boolean;
  settings: Partial<SubmissionSettings> | null;
  last_mail_id: string | null;
  description: string;
  location: string | null;
  due_on: Day | null;
}

/** Returns the data for letters about a submission. @throws Problem not_found */
export async function getCorrespondence(tx: AgencyTx, submissionId: string): Promise<Correspondence> {
  const row = (await tx.run(STATEMENT, [tx.agencyId, submissionId])).rows[0] as Found | undefined;
  if (row === undefined) throw new Problem('not_found');
  return {
    submissionId,
    linkHash: row.link_hash,
    number: row.number,
    language: languageOf(row),
    source: row.source,
    category: row.category,
    categoryTexts: row.category_texts,
    agencyName: row.agency_name,
    assigneeId: row.assignee_id,
    assigneeGroupId: row.assignee_group_id,
    categoryGroupId: row.category_group_id,
    createdBy: row.created_by,
    lastMailId: row.last_mail_id,
    filed: { description: row.description, location: row.location, dueOn: row.due_on },
    settings: { ...submissionsArea.initial, ...row.settings },
    reporter:
      row.contact_id === null
        ? null
        : {
            contactId: row.contact_id,
            email: row.email,
            phoneNumber: row.phone_number,
            notificationPreference: row.notify_by,
            hasSubscribed: row.has_subscribed,
            hasStoppedSms: row.has_stopped_sms,
          },
  };
}

/** Returns the name of the category in the language of a letter. */
export const categoryIn = (
  { category, categoryTexts }: Pick<Correspondence, 'category' | 'categoryTexts'>,
  language: Language,
): string => textIn(categoryTexts, 'name', language, category);

/** The contact details and notification choices of a submission's reporter. */
export interface ReporterDetails {
  readonly contactId: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phoneNumber: string | null;
  readonly hasSubscribed: boolean;
  readonly notificationPreference: readonly NotificationChannel[];
  readonly notificationNote: string | null;
}

/** Returns the contact details of a locked submission's reporter. */
export async function getReporterDetails(tx: AgencyTx, submissionId: string): Promise<ReporterDetails> {
  const { rows } = await tx.run(
    `select contact_id as "contactId", reporter_email as email, reporter_phone as "phoneNumber",
       has_subscribed as "hasSubscribed", notify_by as "notificationPreference",
       notification_note as "notificationNote"
     from submissions where agency_id = $1 and id = $2`,
    [tx.agencyId, submissionId],
  );
  return rows[0] as unknown as ReporterDetails;
}

// Consent to text messages applies to one number, so a new number renews it.
const SAVE = `
  update submissions s set has_subscribed = $8, contact_id = $3, reporter_email = $4, reporter_phone = $5,
    notification_note = $6, updated_at = $7,
    sms_consent_at = case when ${isNewNumber()} then $7 else s.sms_consent_at end,
    sms_consent_way = case when ${isNewNumber()} then 'REQUESTED' else s.sms_consent_way end,
    sms_consent_wording = case when ${isNewNumber()} then null else s.sms_consent_wording end
  where s.agency_id = $1 and s.id = $2`;

function isNewNumber(): string {
  return `('SMS' = any (s.notify_by) and s.reporter_phone is distinct from $5::text)`;
}

/** The saved details. The channels have their own statement. */
type SavedDetails = Omit<ReporterDetails, 'notificationPreference'>;

/** Saves the reporter's contact details. */
export async function saveReporterDetails(
  tx: AgencyTx,
  submissionId: string,
  details: SavedDetails,
  now: Date,
): Promise<void> {
  const { contactId, email, phoneNumber, notificationNote, hasSubscribed } = details;
  await tx.run(SAVE, [tx.agencyId, submissionId, contactId, email, phoneNumber, notificationNote, now, hasSubscribed]);
}
