import type { WorkDelegation } from '@townkeep/core/identity/delegation';
import { awayText } from '@townkeep/core/identity/delegation/leave.ts';
import type { PersonRef } from '@townkeep/core/mechanisms/conversations';
import { personName } from '@townkeep/core/identity/people';
import type { SubmissionRow } from '@townkeep/core/casework/submissions';
import { optionLabel, type PickerOption } from '../../../ui/pickers/options.ts';

/** The assignee of a submission, as the API returns it. */
export type Assigned = Pick<SubmissionRow, 'assignee' | 'assigneeGroup'>;

const GROUP_PREFIX = 'group:';

/** Returns the person or the group as an option, null for neither. The word 'group' distinguishes the two. */
export function assignedOption({ assignee, assigneeGroup }: Assigned): PickerOption | null {
  if (assigneeGroup !== null) return groupOption(assigneeGroup);
  return assignee === null ? null : personOption(assignee);
}

/** Returns a person as an option. */
export const personOption = (person: PersonRef): PickerOption => ({
  value: person.id,
  label: personName(person),
  isActive: person.isActive,
});

/** Returns a person as an option, with the note that they are away today. */
export function assigneeOption({
  workDelegation: leave,
  ...person
}: PersonRef & { readonly workDelegation: WorkDelegation | null }): PickerOption {
  const option = personOption(person);
  if (leave === null || !leave.isAway) return option;
  // Only its year matters.
  const today = new Date().toISOString();
  return { ...option, note: awayText(leave, leave.delegate?.name ?? null, today) };
}

/** Returns a group as an option. */
export const groupOption = ({
  id,
  name,
  isActive,
}: {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}): PickerOption => ({
  value: `${GROUP_PREFIX}${id}`,
  label: `${name} (group)`,
  isActive,
});

/** Returns the name of the person or the group; null for neither. */
export function assignedText(assigned: Assigned): string | null {
  const option = assignedOption(assigned);
  return option === null ? null : optionLabel(option);
}

const groupIdOf = (value: string): string | null =>
  value.startsWith(GROUP_PREFIX) ? value.slice(GROUP_PREFIX.length) : null;

/** Returns the input of an assignment call for an option; null unassigns. */
export function assignmentOf(value: string | null): { assigneeId: string | null; groupId: string | null } {
  const groupId = value === null ? null : groupIdOf(value);
  return groupId === null ? { assigneeId: value, groupId: null } : { assigneeId: null, groupId };
}

/** Splits options into the ids of people and of groups. */
export function splitChoices(values: readonly string[]): { people: string[]; groups: string[] } {
  return {
    people: values.filter((value) => groupIdOf(value) === null),
    groups: values.flatMap((value) => groupIdOf(value) ?? []),
  };
}

/** Joins the ids of people and groups into options: the reverse of `splitChoices`. */
export const joinChoices = (people: readonly string[], groups: readonly string[]): string[] => [
  ...people,
  ...groups.map((id) => `${GROUP_PREFIX}${id}`),
];
