import { caseAssigneeProblem, INSPECTION_MINUTES_DEFAULT, type InspectionInput } from '@townkeep/core/casework/cases';
import type { OnLeave } from '@townkeep/core/identity/delegation';
import { text } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { inspectionTypeList } from '@townkeep/core/across/setup';
import { receiverFor } from '../../../identity/delegation/index.ts';
import { findAssigned } from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { type ListItem, findItems } from '../../../platform/settings/items-queries.ts';
import type { NewInspection } from './queries.ts';

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
