import {
  anonymousProblem,
  assigneeProblem,
  contactProblems,
  type NotificationChannel,
  placeProblem,
  smsBlocker,
  type SubmissionInput,
} from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { submissionNotifications } from '@townkeep/core/casework/submissions/notifications.ts';
import { answerProblems, type CustomField } from '@townkeep/core/mechanisms/custom-fields';
import type { SubmissionSettings } from '@townkeep/core/office/agencies';
import type { WorkCalendar } from '@townkeep/core/office/work-schedule';
import { type FieldTexts, invalid, Problem, text } from '@townkeep/core/platform';
import { insertAttachments } from '../../../mechanisms/attachments/index.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import { hasSmsGateway } from '../../../mechanisms/outbox/index.ts';
import { saveDeadlines } from '../../../mechanisms/sla/index.ts';
import { learnSoon } from '../../../mechanisms/suggestions/index.ts';
import { claimUploads, type InspectedUpload } from '../../../mechanisms/uploads/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { privateLinkMask } from '../../../platform/auth/private-links/mask-private-links.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { wayOf } from '../../assignment-rules/index.ts';
import { findAssignable } from '../handling/assign.ts';
import { deadlinesFor } from '../handling/deadlines.ts';
import { residentLetters, writeToReporter } from '../letters/index.ts';
import { reporterLinks } from '../links.ts';
import { canConcern } from '../notify/people-in-roles.ts';
import { getCorrespondence } from '../thread/queries/reporter.ts';
import { channelsOf } from '../thread/reach.ts';
import {
  checkedPoint,
  chooseReceiver,
  defaultTargets,
  type Filing,
  namedActor,
  newRow,
  type NewSubmission,
} from './new-submission.ts';
import {
  type CreateContext,
  findActiveTags,
  getCreateContext,
  insertSubmission,
  insertTags,
  SUBMISSION_NUMBER,
} from './queries.ts';

interface CreatedSubmission {
  readonly id: string;
  /** The hash of the reporter's link, in hexadecimal. */
  readonly linkHash: string;
  /** Known when the row is stored; wait for it after the commit, so that filing is one round trip. */
  readonly number: Promise<number>;
  readonly createdAt: string;
  readonly dueOn: string;
  /** The chosen channels that can reach the reporter, by which they are notified. */
  readonly channels: readonly NotificationChannel[];
}

/**
 * Files a submission: checks it, finds or inserts its contact and location, claims its files, stores it under the
 * agency's next number, and notifies the reporter and staff.
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
  const files = await claimUploads(tx, filing.uploads, {
    now: filing.now,
    for: filer,
    operation: 'CRM_ISSUE_ATTACHMENT',
  });
  const id = newId();
  const linkHash = hashSecret(reporterLinks.make(services.settings.secret, tx.agencyId, id));
  const mask = privateLinkMask(services);
  const { receiver, rule } = await chooseReceiver(tx, { input, accepted, known, filing });
  const row = await newRow(tx, { id, linkHash, input, accepted, receiver, filing, mask });
  const deadlines = await deadlinesFor(tx, {
    createdAt: row.createdAt,
    reopenedAt: null,
    dueOn: row.dueOn,
    hasReporter: row.contactId !== null,
    categoryFields: known.category?.fields ?? {},
  });
  const { created, unassigned } = submissionNotifications;
  const kinds = receiver === null ? [created, unassigned] : [created];
  const { groupId: categoryGroupId } = defaultTargets(known.category?.fields ?? {});
  const isNews = await canConcern(tx, kinds, { isReceived: receiver !== null, categoryGroupId });
  await learnSoon(tx, filing.now);
  const number = insertSubmission(tx, row);
  const event = {
    number: 0, // the database sets the one it takes
    source: filing.source,
    categoryId: row.categoryId,
    category: accepted.category.name,
    assigneeId: row.assigneeId,
    assigneeGroupId: row.assigneeGroupId,
    ...wayOf({ receiver, rule }),
    hasFiles: files.length > 0,
  };
  const by = namedActor(filing.actor, input);
  const eventId = recordEvent(tx, by, submissionEvents.created, id, event, SUBMISSION_NUMBER.known);
  saveDeadlines(tx, id, deadlines, row.createdAt);
  if (isNews) for (const kind of kinds) notifyStaff(tx, kind, eventId);
  const createdBy = filer === 'staff' ? filing.actor.id : null;
  await insertAttachments(tx, files, { subjectId: id, createdBy, now: filing.now });
  if (tagIds.length > 0) await insertTags(tx, id, tagIds, filing.now);
  const channels = row.contactId === null ? [] : await writeReceipt(tx, services, id);
  return {
    id,
    linkHash: linkHash.toString('hex'),
    number,
    createdAt: row.createdAt.toISOString(),
    dueOn: row.dueOn,
    channels,
  };
}

async function checkedTags(tx: AgencyTx, tagIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(tagIds)];
  const known = ids.length === 0 ? new Set<string>() : await findActiveTags(tx, ids);
  if (ids.some((id) => !known.has(id))) throw invalid({ tags: text('invalidValue') });
  return ids;
}

/**
 * Files a submission for a reporter at the counter or on the phone.
 * @throws Problem invalid_input (assigneeId, groupId) and those of `createSubmission`
 */
export async function createForReporter(
  tx: AgencyTx,
  input: NewSubmission,
  uploads: readonly InspectedUpload[],
  by: StaffActing,
): Promise<string> {
  await findAssignable(tx, input);
  const { id } = await createSubmission(tx, by.services, input, {
    source: 'STAFF',
    actor: by.actor,
    now: by.now,
    createdBy: by.person.id,
    uploads,
  });
  return id;
}

/**
 * The filer of a submission. Residents can choose only external categories and must give their names; staff are not
 * limited.
 */
type Filer = 'public' | 'staff';

interface FilingContext {
  readonly filer: Filer;
  readonly hasSmsGateway: boolean;
}

/** The input to check. */
export interface Checked extends SubmissionInput {
  readonly assigneeId?: string | null | undefined;
  readonly internalFields?: SubmissionInput['category']['fields'] | undefined;
}

/** A category, with the fields that filing needs. */
interface OfferedCategory {
  readonly id: string;
  readonly name: string;
  readonly isLocationIncluded: boolean;
  readonly isLocationRequired: boolean;
  readonly allowAnonymousSubmission: boolean;
  readonly resolveByDays: number;
  readonly fields: readonly CustomField[];
  readonly internalCustomFields: readonly CustomField[];
}

export interface Accepted extends WorkCalendar {
  readonly category: OfferedCategory;
  readonly settings: SubmissionSettings;
}

/**
 * Checks a new submission against its category and the agency's settings.
 * @throws Problem location_outside when that is the only error, else invalid_input with a text for each invalid field
 */
function checkSubmission(input: Checked, known: CreateContext, { filer, hasSmsGateway }: FilingContext): Accepted {
  const { settings } = known;
  const category = offeredCategory(known, filer);
  const place = category === null ? null : placeProblem(category, input.location, known.isInside === false);
  const fields = {
    ...(category === null
      ? { 'category.id': text('notOffered', { label: known.category?.name ?? 'This category' }) }
      : answerTexts(input, category, filer)),
    ...(place === null ? {} : { location: place.text }),
    ...(filer === 'public' && input.isAnonymous ? anonymousTexts(settings, category) : {}),
    ...contactTexts(input, settings, { filer, hasSmsGateway }),
    ...assigneeTexts(input, known),
  };
  const wrong = Object.keys(fields).length;
  if (wrong > 0) throw new Problem(wrong === 1 && place !== null ? place.code : 'invalid_input', { fields });
  return {
    category: category!,
    settings,
    ...known.calendar,
  };
}

function offeredCategory({ category, resolveByDays }: CreateContext, filer: Filer): OfferedCategory | null {
  if (category === null || !category.isActive || (filer === 'public' && category.fields['categoryType'] === 'INTERNAL'))
    return null;
  const fieldOf = <T>(name: string, initial: T): T => (category.fields[name] as T | undefined) ?? initial;
  return {
    id: category.id,
    name: category.name,
    isLocationIncluded: fieldOf('isLocationIncluded', true),
    isLocationRequired: fieldOf('isLocationRequired', true),
    allowAnonymousSubmission: fieldOf('allowAnonymousSubmission', true),
    resolveByDays: fieldOf('resolveByDays', resolveByDays),
    fields: fieldOf('fields', []),
    internalCustomFields: fieldOf('internalCustomFields', []),
  };
}

function answerTexts(input: Checked, category: OfferedCategory, filer: Filer): FieldTexts {
  return {
    ...answerProblems(category.fields, input.category.fields, 'category.fields'),
    ...(filer === 'staff'
      ? answerProblems(category.internalCustomFields, input.internalFields ?? [], 'internalFields')
      : {}),
  };
}

function anonymousTexts(settings: SubmissionSettings, category: OfferedCategory | null): FieldTexts {
  const problem = anonymousProblem('issue-form', settings, category);
  return problem === null ? {} : { isAnonymous: problem };
}

function contactTexts(
  { customerInfo, isAnonymous }: Checked,
  { isSMSEnabled }: SubmissionSettings,
  { filer, hasSmsGateway }: FilingContext,
): FieldTexts {
  const found = contactProblems(customerInfo ?? {}, { isAnonymous, needsName: filer === 'public', isSMSEnabled });
  const texts: Record<string, string> = { ...found };
  if (!isAnonymous && customerInfo?.hasSubscribed) {
    // The public form does not offer text messages that cannot be sent; staff get an error.
    const blocker =
      filer === 'staff' && isSMSEnabled && customerInfo.notificationPreference.includes('SMS')
        ? smsBlocker({ hasSmsGateway })
        : null;
    if (blocker !== null) texts['notificationPreference'] = blocker;
  }
  return Object.fromEntries(Object.entries(texts).map(([name, problem]) => [`customerInfo.${name}`, problem]));
}

function assigneeTexts({ assigneeId }: Checked, { assignee }: CreateContext): FieldTexts {
  const problem = assigneeId ? assigneeProblem(assignee) : null;
  return problem === null ? {} : { assigneeId: problem };
}

/**
 * Notifies the reporter that their submission was received, by their chosen channels. The submission's id is used as
 * the event id, so that repeated calls notify only once. Returns the channels by which the reporter is notified.
 * @throws Problem not_found
 */
async function writeReceipt(tx: AgencyTx, services: Services, submissionId: string): Promise<NotificationChannel[]> {
  const correspondence = await getCorrespondence(tx, submissionId);
  const channels = channelsOf(correspondence, services);
  await writeToReporter(tx, services, correspondence, {
    eventId: submissionId,
    kind: residentLetters.received,
    facts: correspondence.filed,
    channels,
    isReceipt: correspondence.source !== 'STAFF',
  });
  return channels;
}
