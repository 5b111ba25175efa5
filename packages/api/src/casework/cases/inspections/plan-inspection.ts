import { caseAssigneeProblem, INSPECTION_MINUTES_DEFAULT, type InspectionInput } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { invalid, text } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import { saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { lockContentForChange } from '../part.ts';
import { saveProgress } from '../handling/deadlines.ts';
import { lockInspection } from './lock-inspection.ts';
import { insertInspection, type NewInspection, planColumns, type StoredInspection } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { OnLeave } from '@townkeep/core/identity/delegation';
import { personName } from '@townkeep/core/identity/people';
import { inspectionTypeList } from '@townkeep/core/across/setup';
import { receiverFor } from '../../../identity/delegation/index.ts';
import { findAssigned } from '../../../identity/people/index.ts';
import { newId } from '../../../platform/ids.ts';
import { findItems, type ListItem } from '../../../platform/settings/items-queries.ts';

interface Plan extends InspectionInput {
  readonly id: string;
  readonly inspectionId?: string | null | undefined;
  readonly version?: number | undefined;
}

/**
 * Schedules an inspection of a case, or changes the plan of one: its day, time, inspector, type and length.
 * @throws Problem invalid_input (typeId, assigneeId), and those of `lockContentForChange` and `lockInspection`
 */
export async function planInspection(
  tx: AgencyTx,
  { id, inspectionId, version, ...input }: Plan,
  by: StaffActing,
): Promise<void> {
  if (inspectionId != null) {
    const eventId = await changePlan(tx, { id, inspectionId, version }, input, by);
    if (eventId !== false) notifyStaff(tx, caseNotifications.inspectionChanged, eventId);
    return;
  }
  const { violationTypeIds } = await lockContentForChange(tx, { id }, by);
  const { inspection, problems } = await checkInspection(tx, input, { violationTypeIds, plannerId: by.person.id });
  if (problems !== undefined) throw invalid(problems);
  await insertInspection(tx, id, inspection, { createdBy: by.person.id, now: by.now });
  await saveProgress(tx, id, by.now);
  await recordScheduled(tx, id, inspection, by);
}

/** Records that an inspection was scheduled, and notifies its inspector. */
export async function recordScheduled(
  tx: AgencyTx,
  caseId: string,
  inspection: CheckedInspection,
  by: StaffActing,
): Promise<void> {
  const { id: inspectionId, typeName: type, plannedOn, assignee, onLeave } = inspection;
  const eventId = recordEvent(tx, by.actor, caseEvents.inspectionScheduled, caseId, {
    inspectionId,
    type,
    plannedOn,
    assignee,
    ...(onLeave === null ? {} : { onLeave }),
  });
  notifyStaff(tx, caseNotifications.inspectionScheduled, eventId);
}

interface Changed {
  readonly id: string;
  readonly inspectionId: string;
  readonly version?: number | undefined;
}

/**
 * Changes the plan of an inspection, without a notification. Returns the event's id; false when nothing changed.
 * @throws Problem as `planInspection`
 */
export async function changePlan(
  tx: AgencyTx,
  change: Changed,
  input: InspectionInput,
  by: StaffActing,
): Promise<string | false> {
  const { of, inspection: before } = await lockInspection(tx, change, by, 'reschedule');
  const planned = { violationTypeIds: of.violationTypeIds, plannerId: by.person.id, before };
  const { inspection: after, problems } = await checkInspection(tx, input, planned);
  if (problems !== undefined) throw invalid(problems);
  const changes = changesBetween(comparable(before), comparable(after));
  if (Object.keys(changes).length === 0) return false;
  await saveRow(tx, 'inspections', after.id, planColumns(after));
  await saveProgress(tx, change.id, by.now);
  return recordEvent(tx, by.actor, caseEvents.inspectionChanged, change.id, {
    inspectionId: after.id,
    type: after.typeName,
    changes,
    ...(after.onLeave === null ? {} : { onLeave: after.onLeave }),
  });
}

const comparable = (plan: StoredInspection | CheckedInspection) => ({
  plannedOn: plan.plannedOn,
  plannedAt: plan.plannedAt,
  minutes: plan.minutes,
  type: plan.typeName,
  isVerification: plan.isVerification,
  assignee: plan.assignee,
});

/** An inspection that can be scheduled, with the names that events keep. */
export interface CheckedInspection extends NewInspection {
  readonly typeName: string | null;
  readonly assignee: { readonly id: string; readonly name: string | null } | null;
  readonly onLeave: OnLeave | null;
}

/** The inspection, or the problems of its input by field. */
type Checked =
  | { readonly inspection: CheckedInspection; readonly problems?: never }
  | { readonly inspection?: never; readonly problems: Readonly<Record<string, string>> };

/** The case of an inspection, and the plan that it had. */
export interface Planned {
  readonly violationTypeIds: readonly string[];
  /** The person who plans it, and whose own inspections go to no delegate. */
  readonly plannerId: string;
  /** The type and the inspector of a plan that is changed; both can stay. */
  readonly before?: Pick<NewInspection, 'id' | 'typeId' | 'assigneeId'>;
}

/**
 * Checks an inspection of a case with violations of these types, and completes it from its type. While the inspector is
 * away on the planned day, their delegate gets it.
 */
export async function checkInspection(tx: AgencyTx, input: InspectionInput, planned: Planned): Promise<Checked> {
  const type =
    input.typeId == null ? null : (await findItems(tx, inspectionTypeList, [input.typeId])).get(input.typeId);
  const person = await personOf(tx, input.assigneeId ?? null);
  const isTypeKept = type != null && type.id === planned.before?.typeId;
  const isPersonKept = person !== null && person.id === planned.before?.assigneeId;
  const problems = {
    ...(type === undefined || (type?.isActive === false && !isTypeKept)
      ? { typeId: text('notOffered', { label: type?.name ?? 'This inspection type' }) }
      : {}),
    ...(isPersonKept ? {} : assigneeProblem(input, person, planned.violationTypeIds)),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const receiver = person === null ? null : await receiverOf(tx, person, input, planned);
  const assignee = receiver === null ? null : { id: receiver.to.id, name: receiver.to.name };
  return {
    inspection: {
      ...completed(input, type ?? null),
      id: planned.before?.id ?? newId(),
      assigneeId: assignee?.id ?? null,
      assignee,
      onLeave: receiver?.onLeave ?? null,
    },
  };
}

type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;

async function personOf(tx: AgencyTx, assigneeId: string | null) {
  const assigned = await findAssigned(tx, { assigneeId, assigneeGroupId: null });
  return assigned?.kind === 'USER' ? assigned.person : null;
}

function assigneeProblem({ assigneeId }: InspectionInput, person: Person | null, violationTypeIds: readonly string[]) {
  const problem = assigneeId == null ? null : caseAssigneeProblem(person, violationTypeIds);
  return problem === null ? {} : { assigneeId: problem };
}

/** What a person plans for themselves stays theirs. */
function receiverOf(tx: AgencyTx, person: Person, { plannedDate }: InspectionInput, planned: Planned) {
  if (person.id === planned.plannerId) return { to: { id: person.id, name: personName(person) }, onLeave: null };
  return receiverFor(tx, person, {
    work: 'inspection',
    day: plannedDate,
    canTake: (colleague) => caseAssigneeProblem(colleague, planned.violationTypeIds) === null,
  });
}

function completed(input: InspectionInput, type: ListItem | null) {
  const usual = type?.fields['durationMinutes'];
  return {
    typeId: type?.id ?? null,
    typeName: type?.name ?? null,
    isVerification: input.isVerificationInspection || type?.fields['isVerification'] === true,
    plannedOn: input.plannedDate,
    plannedAt: input.plannedTime ?? null,
    minutes: input.minutes ?? (typeof usual === 'number' ? usual : INSPECTION_MINUTES_DEFAULT),
  };
}
