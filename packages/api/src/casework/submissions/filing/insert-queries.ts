import type { FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { NotificationChannel, Place, SmsConsent } from '@townkeep/core/casework/submissions';
import { CompiledQuery, type Insertable } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { type AgencyTx, jsonText } from '../../../platform/database/tenancy.ts';
import { placeColumns } from '../handling/queries/changes.ts';

/** The stored values of a new submission, except for its number. */
export interface NewSubmissionRow {
  readonly id: string;
  readonly visibility: 'EXTERNAL' | 'INTERNAL';
  readonly source: 'WEB' | 'STAFF' | 'EMAIL' | 'SMS' | 'API' | 'OPEN311';
  readonly description: string;
  readonly isAnonymous: boolean;
  readonly categoryId: string;
  readonly fields: readonly FieldAnswer[];
  readonly internalFields: readonly FieldAnswer[];
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
  /** The reporter, whose name the row repeats. */
  readonly contactId: string | null;
  readonly reporterEmail: string | null;
  /** E.164. */
  readonly reporterPhone: string | null;
  readonly existingContactEmail: string | null;
  readonly notifyBy: readonly NotificationChannel[];
  readonly smsConsent: SmsConsent | null;
  readonly notificationNote: string | null;
  readonly hasSubscribed: boolean;
  readonly externalUserId: string | null;
  readonly place: Place | null;
  readonly locationText: string | null;
  /** The location that the place belongs to. */
  readonly locationId: string | null;
  readonly createdAt: Date;
  readonly dueOn: string;
  readonly createdBy: string | null;
  readonly linkHash: Uint8Array;
  readonly language: Language;
}

/**
 * Inserts a submission with its number, without waiting for the answer. The statement is built here from the names of
 * the columns, since the query builder takes a tenth of the time budget for filing a submission. Source:
 * docs/adr/0009-statements-in-flight.md
 */
export function insertSubmission(tx: AgencyTx, row: NewSubmissionRow, number: number): void {
  const columns = columnsOf(tx.agencyId, row, number);
  const names = Object.keys(columns);
  const marks = names.map((_, index) => `$${index + 1}`);
  // The name is read here, since the contact may have been renamed since it was found.
  const text = `insert into submissions (${names.join(', ')}, reporter_name) values (${marks.join(', ')},
    (select name from contacts where agency_id = $1 and id = $${names.length + 1}))`;
  tx.send({ compile: () => CompiledQuery.raw(text, [...Object.values(columns), row.contactId]) });
}

/** Returns the columns of the row, with the agency as the first. */
function columnsOf(
  agencyId: number,
  row: NewSubmissionRow,
  number: number,
): Omit<Insertable<DB['submissions']>, 'reporter_name'> {
  return {
    agency_id: agencyId,
    id: row.id,
    number,
    visibility: row.visibility,
    source: row.source,
    description: row.description,
    is_anonymous: row.isAnonymous,
    category_id: row.categoryId,
    fields: jsonText(row.fields),
    internal_fields: jsonText(row.internalFields),
    assignee_id: row.assigneeId,
    assignee_group_id: row.assigneeGroupId,
    ...reporterColumns(row),
    ...placeColumns(row.place),
    location_text: row.locationText,
    location_id: row.locationId,
    created_at: row.createdAt,
    updated_at: row.createdAt,
    due_on: row.dueOn,
    created_by: row.createdBy,
    link_hash: row.linkHash,
    language: row.language,
  };
}

const reporterColumns = ({ smsConsent, ...row }: NewSubmissionRow) => ({
  contact_id: row.contactId,
  reporter_email: row.reporterEmail,
  reporter_phone: row.reporterPhone,
  existing_contact_email: row.existingContactEmail,
  external_user_id: row.externalUserId,
  notify_by: [...row.notifyBy],
  notification_note: row.notificationNote,
  has_subscribed: row.hasSubscribed,
  sms_consent_at: smsConsent?.at ?? null,
  sms_consent_way: smsConsent?.way ?? null,
  sms_consent_wording: smsConsent?.wording ?? null,
});
