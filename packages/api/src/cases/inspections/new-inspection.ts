import { caseAssigneeProblem, INSPECTION_MINUTES_DEFAULT, type InspectionInput } from '@townkeep/core/cases';
import { text } from '@townkeep/core/kernel';
import { personName } from '@townkeep/core/people';
import { inspectionTypeList } from '@townkeep/core/setup';
import { findAssigned } from '../../people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { type CaseItem, findItems } from '../items-queries.ts';
import type { NewInspection } from './queries.ts';

/** An inspection that can be scheduled, with the names that events keep. */
export interface CheckedInspection extends NewInspection {
  readonly typeName: string | null;
  readonly assignee: { readonly id: string; readonly name: string } | null;
}

/** The inspection, or the problems of its input by field. */
type Checked =
  | { readonly inspection: CheckedInspection; readonly problems?: never }
  | { readonly inspection?: never; readonly problems: Readonly<Record<string, string>> };

/** Checks an inspection of a case with violations of these types, and completes it from its type. */
export async function checkInspection(
  tx: AgencyTx,
  input: InspectionInput,
  violationTypeIds: readonly string[],
): Promise<Checked> {
  const type =
    input.typeId == null ? null : (await findItems(tx, inspectionTypeList, [input.typeId])).get(input.typeId);
  const person = await personOf(tx, input.assigneeId ?? null);
  const problems = {
    ...(type === undefined || type?.isActive === false
      ? { typeId: text('notOffered', { label: type?.name ?? 'This inspection type' }) }
      : {}),
    ...assigneeProblem(input, person, violationTypeIds),
  };
  if (Object.keys(problems).length > 0) return { problems };
  return {
    inspection: {
      ...completed(input, type ?? null),
      assignee: person === null ? null : { id: person.id, name: personName(person) },
    },
  };
}

async function personOf(tx: AgencyTx, assigneeId: string | null) {
  const assigned = await findAssigned(tx, { assigneeId, assigneeGroupId: null });
  return assigned?.kind === 'USER' ? assigned.person : null;
}

function assigneeProblem(
  { assigneeId }: InspectionInput,
  person: Awaited<ReturnType<typeof personOf>>,
  violationTypeIds: readonly string[],
) {
  const problem = assigneeId == null ? null : caseAssigneeProblem(person, violationTypeIds);
  return problem === null ? {} : { assigneeId: problem };
}

function completed(input: InspectionInput, type: CaseItem | null) {
  const usual = type?.fields['durationMinutes'];
  return {
    id: newId(),
    typeId: type?.id ?? null,
    typeName: type?.name ?? null,
    isVerification: input.isVerificationInspection || type?.fields['isVerification'] === true,
    plannedOn: input.plannedDate,
    plannedAt: input.plannedTime ?? null,
    minutes: input.minutes ?? (typeof usual === 'number' ? usual : INSPECTION_MINUTES_DEFAULT),
    assigneeId: input.assigneeId ?? null,
  };
}
