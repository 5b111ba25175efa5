import { type FieldAnswer, storedAnswers } from '@townkeep/core/custom-fields';
import type { Language } from '@townkeep/core/kernel/formats/languages.ts';
import { invalid, text } from '@townkeep/core/kernel';
import { displayName } from '@townkeep/core/contacts';
import { isEmail } from '@townkeep/core/kernel/formats/contact-points.ts';
import {
  assigneeProblem,
  type Assignment,
  chosenChannels,
  type GivenSmsConsent,
  type NotificationChannel,
  smsConsent,
  type SubmissionInput,
} from '@townkeep/core/submissions';
import { addWorkingDays } from '@townkeep/core/work-schedule';
import { insertAttachments } from '../../attachments/index.ts';
import { knownContact } from '../../contacts/index.ts';
import { hasSmsGateway } from '../../outbox/index.ts';
import { privateLinkMask } from '../../platform/auth/private-links/mask-private-links.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Actor } from '../../platform/records/events.ts';
import { newId } from '../../platform/ids.ts';
import { hashSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { learnSoon } from '../../suggestions/index.ts';
import { claimUploads, type InspectedUpload } from '../../uploads/index.ts';
import { groupProblem } from '../handling/assign.ts';
import { type Accepted, checkedPoint, checkSubmission } from './check-submission.ts';
import { insertNumbered, type NewSubmissionRow } from './insert-queries.ts';
import { placeOf, residentsPlace, sharedPlace } from './place.ts';
import { type CreateContext, findActiveTags, getCreateContext, insertTags } from './queries.ts';
import { reporterOf } from './reporter.ts';
import { reporterLinks } from '../links.ts';
import { notifyReceived } from '../thread/notify-received.ts';
import { findAssigneeGroup } from '../handling/queries/assignees.ts';

/** A new submission: the public form's input, and what staff may add to it. */
export type NewSubmission = SubmissionInput & {
  readonly visibility?: 'EXTERNAL' | 'INTERNAL' | undefined;
  /** Absent: the category's default. Null: nobody. */
  readonly assigneeId?: string | null | undefined;
  /** Instead of a person, a group, which was checked before. */
  readonly groupId?: string | null | undefined;
  readonly internalFields?: SubmissionInput['category']['fields'] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** In which the reporter is written to. */
  readonly language?: Language;
};

/** How it was filed. */
export interface Filing {
  readonly source: NewSubmissionRow['source'];
  readonly actor: Actor;
  readonly now: Date;
  /** The staff member or super admin who filed it; absent for a resident. */
  readonly createdBy?: string | null;
  /** What `withUploads` found behind the attachments, before this transaction. */
  readonly uploads: readonly InspectedUpload[];
  /** The verified account of a resident who is signed in with the city. */
  readonly externalUserId?: string | null;
  /** How the resident's form had them choose text messages; absent where it does not say. */
  readonly smsConsent?: GivenSmsConsent | null | undefined;
}

export interface CreatedSubmission {
  readonly id: string;
  /** On its way. The transaction need not wait for it. */
  readonly number: Promise<number>;
  readonly createdAt: string;
  readonly dueOn: string;
  /** By which the reporter hears of it: of those they chose, the ones that reach them now. */
  readonly channels: readonly NotificationChannel[];
}

/**
 * Files a submission: checks it, matches or makes its contact, claims its files, gives it the agency's next number and
 * tells the reporter.
 * @throws Problem location_outside, file_refused, file_not_uploaded, invalid_input with a text per field
 */
export async function createSubmission(
  tx: AgencyTx,
  services: Services,
  input: NewSubmission,
  filing: Filing,
): Promise<CreatedSubmission> {
  const known = await getCreateContext(tx, {
    categoryId: input.category.id,
    point: checkedPoint(input),
    assigneeId: input.assigneeId ?? null,
  });
  const filer = filing.source === 'STAFF' ? 'staff' : 'public';
  const accepted = checkSubmission(input, known, { filer, hasSmsGateway: hasSmsGateway(services.settings) });
  const tagIds = await checkedTags(tx, input.tags ?? []);
  const files = await claimUploads(tx, filing.uploads, { now: filing.now, for: filer });
  const id = newId();
  const linkHash = hashSecret(reporterLinks.make(services.settings.secret, tx.agencyId, id));
  const mask = privateLinkMask(services);
  const row = await toRow(tx, { id, linkHash, input, accepted, known, filing, mask });
  const number = insertNumbered(tx, row, {
    actor: named(filing.actor, input),
    data: {
      source: filing.source,
      categoryId: row.categoryId,
      category: accepted.category.name,
      assigneeId: row.assigneeId,
      assigneeGroupId: row.assigneeGroupId,
      hasFiles: files.length > 0,
    },
  });
  // Should something else fail before it is waited for, that is what is told.
  number.catch(() => undefined);
  await insertAttachments(tx, files, {
    subjectId: id,
    createdBy: filer === 'staff' ? filing.actor.id : null,
    now: filing.now,
  });
  if (tagIds.length > 0) await insertTags(tx, id, tagIds, filing.now);
  const isAnyoneNotified = row.contactId !== null || row.assigneeId !== null || row.assigneeGroupId !== null;
  const channels = isAnyoneNotified ? await notifyReceived(tx, services, id) : [];
  await learnSoon(tx, filing.now);
  return { id, number, createdAt: row.createdAt.toISOString(), dueOn: row.dueOn, channels };
}

/** The actor under the name that was typed; the history keeps it when the contact has another one. */
function named(actor: Actor, { isAnonymous, customerInfo }: NewSubmission): Actor {
  if (isAnonymous || customerInfo == null) return actor;
  return {
    ...actor,
    name: actor.name ?? displayName({ firstName: customerInfo.firstName, lastName: customerInfo.lastName }),
  };
}

/** The address that the form knew the reporter by, if it is one. */
function existingEmail({ customerInfo }: NewSubmission): string | null {
  const email = customerInfo?.existingContactEmail ?? null;
  return email !== null && isEmail(email) ? email : null;
}

async function checkedTags(tx: AgencyTx, tagIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(tagIds)];
  const known = wanted.length === 0 ? new Set<string>() : await findActiveTags(tx, wanted);
  if (wanted.some((id) => !known.has(id))) throw invalid({ tags: text('invalidValue') });
  return wanted;
}

interface Filed {
  readonly id: string;
  readonly linkHash: Buffer;
  readonly input: NewSubmission;
  readonly accepted: Accepted;
  readonly known: CreateContext;
  readonly filing: Filing;
  /** Leaves out reporters' own links, of other submissions than this new one. */
  readonly mask: (words: string) => string;
}

async function toRow(
  tx: AgencyTx,
  { id, linkHash, input, accepted, known, filing, mask }: Filed,
): Promise<NewSubmissionRow> {
  const { category, settings, ...workCalendar } = accepted;
  const reporter = input.isAnonymous ? null : reporterOf(input.customerInfo, filing.externalUserId ?? null);
  const notifyBy = reporter === null ? [] : chosenChannels(input.customerInfo ?? {}, settings.isSMSEnabled);
  const assignment = await assignmentOf(tx, input, known);
  const {
    place: chosen,
    locationText,
    addressPoint,
  } = category.isLocationIncluded ? placeOf(input.location) : placeOf(null);
  const placed = filing.source === 'STAFF' ? { place: chosen, claim: null } : residentsPlace(chosen);
  return {
    id,
    linkHash,
    ...placed,
    locationText,
    shared: sharedPlace(placed.place, addressPoint),
    notifyBy,
    smsConsent: smsConsent(notifyBy, {
      filer: filing.source === 'STAFF' ? 'staff' : 'public',
      given: filing.smsConsent ?? null,
      now: filing.now,
    }),
    visibility: input.visibility ?? 'EXTERNAL',
    source: filing.source,
    description: mask(input.description),
    isAnonymous: input.isAnonymous,
    categoryId: category.id,
    fields: storedAnswers(category.fields, input.category.fields).map((answer) => maskedAnswer(answer, mask)),
    internalFields: storedAnswers(category.internalCustomFields, input.internalFields ?? []),
    ...assignment,
    contactId:
      reporter === null
        ? null
        : await knownContact(tx, reporter, { actor: named(filing.actor, input), now: filing.now }),
    reporterEmail: reporter?.email ?? null,
    reporterPhone: reporter?.phoneNumber ?? null,
    existingContactEmail: reporter === null ? null : existingEmail(input),
    notificationNote: reporter === null ? null : (input.customerInfo?.notificationNote ?? null),
    hasSubscribed: reporter !== null && input.customerInfo?.hasSubscribed !== false,
    externalUserId: reporter?.externalUserId ?? null,
    createdAt: filing.now,
    dueOn: addWorkingDays(filing.now, category.resolveByDays, workCalendar),
    createdBy: filing.createdBy ?? null,
    language: input.language ?? 'en',
  };
}

/**
 * Returns the assignment that is asked for, else that of the category: its default assignee, else its default group.
 */
async function assignmentOf(
  tx: AgencyTx,
  { assigneeId, groupId }: NewSubmission,
  { assignee, category }: CreateContext,
): Promise<Assignment> {
  if (groupId != null) return { assigneeId: null, assigneeGroupId: groupId };
  if (assigneeId === null) return { assigneeId: null, assigneeGroupId: null };
  if (assigneeProblem(assignee) === null) return { assigneeId: assignee!.id, assigneeGroupId: null };
  const defaultGroupId = category?.fields['defaultGroupId'];
  const group = typeof defaultGroupId === 'string' ? await findAssigneeGroup(tx, defaultGroupId) : undefined;
  return { assigneeId: null, assigneeGroupId: group !== undefined && groupProblem(group) === null ? group.id : null };
}

function maskedAnswer(answer: FieldAnswer, mask: Filed['mask']): FieldAnswer {
  return typeof answer.value === 'string' ? { ...answer, value: mask(answer.value) } : answer;
}
