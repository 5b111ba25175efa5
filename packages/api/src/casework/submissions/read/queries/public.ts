import type { AgencyInformation, SubmissionSettings } from '@townkeep/core/office/agencies';
import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import type { Translations } from '@townkeep/core/platform/formats/translations.ts';
import { Problem } from '@townkeep/core/platform';
import type { PublicSubmission, ReporterContact, SubmissionStatus } from '@townkeep/core/casework/submissions';
import { type FileColumns, publicAttachmentsOf } from '../../../../mechanisms/attachments/index.ts';
import { type PublicMessageJson, publicThreadOf } from '../../../../mechanisms/conversations/index.ts';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { isSecured } from '../../../locations/index.ts';
import type { OpenedSubject } from '../../../../platform/records/subjects.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { Follower } from '../../followers/queries.ts';
import { hasStoppedSms } from '../../thread/queries/reporter.ts';

/** The data of a submission's public page. The redacted page is read without reporter, files and thread. */
export interface FoundPublic extends Pick<
  PublicSubmission,
  'agencyName' | 'crmToken' | 'outcome' | 'description' | 'isAnonymous' | 'fields'
> {
  readonly number: number;
  readonly id: string;
  readonly status: SubmissionStatus;
  readonly category: string;
  readonly categoryTexts: Translations | null;
  readonly outcomeTexts: Translations | null;
  /** The questions of the category; null on the redacted page. */
  readonly form: readonly CustomField[] | null;
  readonly customer: PublicSubmission['customerInfo'];
  readonly locationText: string | null;
  readonly streetAddress: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly isAssigned: boolean;
  /** When it was first assigned after it was filed. */
  readonly assignedAt: Date | null;
  readonly dueOn: string | null;
  /** What the reporter chose, with the channels that have an address. */
  readonly reporter: ReporterContact | null;
  /** The follower whose link opened it. */
  readonly follower: Pick<Follower, 'channel' | 'confirmedAt'> | null;
  readonly reopenedAt: Date | null;
  readonly information: Partial<AgencyInformation> | null;
  readonly settings: Partial<SubmissionSettings> | null;
  /** The resident's own files and those of the thread. */
  readonly files: readonly (FileColumns & { readonly messageId: string | null })[];
  readonly messages: readonly PublicMessageJson[];
}

const CUSTOMER = `
  select jsonb_build_object('id', p.id, 'name', s.reporter_name, 'email', s.reporter_email,
    'phoneNumber', s.reporter_phone, 'notificationNote', s.notification_note)
  from contacts p where p.agency_id = s.agency_id and p.id = s.contact_id`;

const REPORTER = `
  select jsonb_build_object('email', s.reporter_email, 'phoneNumber', s.reporter_phone,
    'notificationPreference', s.notify_by, 'hasSubscribed', s.has_subscribed,
    'hasStoppedSms', ${hasStoppedSms('s.reporter_phone')})
  where s.contact_id is not null`;

const ASSIGNED_AT = `
  select min(e.at) from events e
  where e.agency_id = s.agency_id and e.subject_id = s.id and (e.type = '${submissionEvents.taken.type}'
    or (e.type = '${submissionEvents.assigned.type}' and jsonb_typeof(e.data -> 'to') = 'object'))`;

/** The street address, except of a secured location: the public page never names its block. */
const STREET_IF_SHOWN = `case when not ${isSecured('s')} then s.street_address end`;

const selectPage = (isWhole: boolean): string => `
  select s.id, s.number, s.status, s.outcome, s.description, s.is_anonymous as "isAnonymous", c.name as category,
    c.fields -> 'translations' as "categoryTexts",
    (select r.fields -> 'translations' from list_items r
     where r.agency_id = s.agency_id and r.id = s.outcome_id) as "outcomeTexts",
    ${isWhole ? `c.fields -> 'fields'` : 'null::jsonb'} as form,
    s.location_text as "locationText",
    ${isWhole ? 's.street_address' : STREET_IF_SHOWN} as "streetAddress",
    s.created_at as "createdAt", s.closed_at as "closedAt", s.reopened_at as "reopenedAt",
    num_nonnulls(s.assignee_id, s.assignee_group_id) > 0 as "isAssigned", (${ASSIGNED_AT}) as "assignedAt",
    s.due_on as "dueOn", ${isWhole ? 's.fields' : `'[]'::jsonb`} as fields,
    ${isWhole ? `(${REPORTER})` : 'null::jsonb'} as reporter,
    a.name as "agencyName", i.value as information, o.value as settings,
    (select l.token from agency_links l
     where l.agency_id = s.agency_id and l.kind = 'CRM' and l.is_active
     order by l.created_at desc limit 1) as "crmToken",
    ${isWhole ? `(${CUSTOMER})` : 'null::jsonb'} as customer,
    ${isWhole ? `coalesce(${publicAttachmentsOf('s')}, '[]')` : `'[]'::jsonb`} as files,
    ${isWhole ? `coalesce(${publicThreadOf('s')}, '[]')` : `'[]'::jsonb`} as messages
  from submissions s
  join agencies a on a.id = s.agency_id
  join list_items c on c.agency_id = s.agency_id and c.id = s.category_id
  left join settings i on i.agency_id = s.agency_id and i.area = 'agency-information'
  left join settings o on o.agency_id = s.agency_id and o.area = 'submission-settings'`;

const BY_REPORTER_LINK = `${selectPage(true)} where s.agency_id = $1 and s.link_hash = $2`;
const BY_PUBLIC_LINK = `${selectPage(false)} where s.agency_id = $1 and s.number = $2 and s.visibility = 'EXTERNAL'`;
const BY_ID = `${selectPage(false)} where s.agency_id = $1 and s.id = $2 and s.visibility = 'EXTERNAL'`;

/**
 * Returns the redacted submission that someone follows. @throws Problem not_found, also for an internal one
 */
export async function getFollowed(tx: AgencyTx, follower: Follower): Promise<FoundPublic> {
  const { rows } = await tx.run(BY_ID, [tx.agencyId, follower.submissionId]);
  if (rows[0] === undefined) throw new Problem('not_found');
  return { ...(rows[0] as unknown as FoundPublic), follower };
}

/**
 * Returns the submission that the reporter's or the public link opens.
 * @throws Problem not_found, also for the public link of an internal one
 */
export async function getByLink(tx: AgencyTx, link: OpenedSubject): Promise<FoundPublic> {
  const { rows } =
    'hash' in link
      ? await tx.run(BY_REPORTER_LINK, [tx.agencyId, link.hash])
      : await tx.run(BY_PUBLIC_LINK, [tx.agencyId, link.number]);
  if (rows[0] === undefined) throw new Problem('not_found');
  return { ...(rows[0] as unknown as FoundPublic), follower: null };
}
