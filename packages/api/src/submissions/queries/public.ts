import type { AgencyInformation, SubmissionSettings } from '@townkeep/core/agencies';
import { Problem } from '@townkeep/core/kernel';
import type { PublicSubmission, SubmissionStatus } from '@townkeep/core/submissions';
import type { SubmissionLink } from '../../platform/auth/links.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { FileColumns } from '../files.ts';
import { writer } from './person.ts';

/** A message as the reporter's page reads it. */
export interface PublicMessageJson {
  readonly id: string;
  readonly type: 'INBOUND' | 'OUTBOUND';
  readonly body: string;
  readonly createdAt: string;
  readonly authorName: string | null;
  readonly isFromSomeoneElse: boolean;
}

/** What a submission's public page is made of. For the redacted page the reporter, files and thread are not read. */
export interface FoundPublic extends Pick<PublicSubmission, 'agencyName' | 'crmToken' | 'outcome' | 'description' | 'isAnonymous'> {
  readonly number: number;
  readonly id: string;
  readonly status: SubmissionStatus;
  readonly category: string;
  readonly customer: PublicSubmission['customerInfo'];
  readonly locationText: string | null;
  readonly streetAddress: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly information: Partial<AgencyInformation> | null;
  readonly settings: Partial<SubmissionSettings> | null;
  /** The resident's own files and those of the thread. */
  readonly files: readonly (FileColumns & { readonly messageId: string | null })[];
  readonly messages: readonly PublicMessageJson[];
}

// What staff attached for themselves (no message, added by somebody) is not shown.
const FILES = `
  select jsonb_agg(jsonb_build_object('id', f.id, 'messageId', f.message_id, 'key', f.key, 'publicKey', f.public_key, 'thumbnailKey', f.thumbnail_key, 'title', f.title,
    'description', f.description, 'fileName', f.file_name, 'sizeBytes', f.size_bytes, 'contentType', f.content_type, 'createdAt', f.created_at) order by f.created_at, f.id)
  from attachments f where f.agency_id = s.agency_id and f.submission_id = s.id and (f.message_id is not null or f.created_by is null)`;

const MESSAGES = `
  select jsonb_agg(jsonb_build_object('id', m.id, 'type', m.direction, 'body', m.body, 'createdAt', m.created_at, 'authorName', (select nullif(trim(w.value ->> 'firstName' || ' ' || (w.value ->> 'lastName')), '') from (select ${writer('u', 'm.author_id')} as value) w), 'isFromSomeoneElse', m.sender is not null) order by m.created_at, m.id)
  from submission_messages m left join staff u on u.agency_id = m.agency_id and u.id = m.author_id
  where m.agency_id = s.agency_id and m.submission_id = s.id`;

const CUSTOMER = `
  select jsonb_build_object('id', p.id, 'name', s.reporter_name, 'email', p.email, 'phoneNumber', p.phone_number,
    'notificationNote', s.notification_note)
  from contacts p where p.agency_id = s.agency_id and p.id = s.contact_id`;

const columns = (isWhole: boolean): string => `
  select s.id, s.number, s.status, s.outcome, s.description, s.is_anonymous as "isAnonymous", c.name as category, s.location_text as "locationText",
    s.street_address as "streetAddress", s.created_at as "createdAt", s.closed_at as "closedAt", s.reopened_at as "reopenedAt",
    a.name as "agencyName", i.value as information, o.value as settings,
    (select l.token from agency_links l where l.agency_id = s.agency_id and l.kind = 'CRM' and l.is_active order by l.created_at desc limit 1) as "crmToken",
    ${isWhole ? `(${CUSTOMER})` : 'null::jsonb'} as customer,
    ${isWhole ? `coalesce((${FILES}), '[]')` : `'[]'::jsonb`} as files, ${isWhole ? `coalesce((${MESSAGES}), '[]')` : `'[]'::jsonb`} as messages
  from submissions s
  join agencies a on a.id = s.agency_id
  join list_items c on c.agency_id = s.agency_id and c.id = s.category_id
  left join settings i on i.agency_id = s.agency_id and i.area = 'agency-information'
  left join settings o on o.agency_id = s.agency_id and o.area = 'submission-settings'`;

const REPORTERS = `${columns(true)} where s.agency_id = $1 and s.link_hash = $2`;
const PUBLIC = `${columns(false)} where s.agency_id = $1 and s.number = $2 and s.visibility = 'EXTERNAL'`;

/** The submission that a link opens. @throws Problem not_found, also for the public link of an internal one */
export async function getByLink(tx: AgencyTx, link: SubmissionLink): Promise<FoundPublic> {
  const { rows } = link.kind === 'reporter' ? await tx.run(REPORTERS, [tx.agencyId, link.hash]) : await tx.run(PUBLIC, [tx.agencyId, link.number]);
  if (rows[0] === undefined) throw new Problem('not_found');
  return rows[0] as unknown as FoundPublic;
}
