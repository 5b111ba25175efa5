import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

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
