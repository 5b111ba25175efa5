import { personName } from '@townkeep/core/people';
import type { SubmissionRow } from '@townkeep/core/submissions';
import { optionLabel, type PickerOption } from '../../../ui/pickers/options.ts';

/** To whom a submission is assigned, as it is answered. */
export type Assigned = Pick<SubmissionRow, 'assignee' | 'assigneeGroup'>;

const GROUP_PREFIX = 'group:';

/** The person or the group as a choice; the word 'group' distinguishes the two. Null for neither. */
export function assignedOption({ assignee, assigneeGroup }: Assigned): PickerOption | null {
  if (assigneeGroup !== null) return groupOption(assigneeGroup);
  return assignee === null ? null : { value: assignee.id, label: personName(assignee), isActive: assignee.isActive };
}

/** A group as a choice. */
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

/** The person or the group in words; null for neither. */
export function assignedText(assigned: Assigned): string | null {
  const option = assignedOption(assigned);
  return option === null ? null : optionLabel(option);
}

const groupIdOf = (value: string): string | null =>
  value.startsWith(GROUP_PREFIX) ? value.slice(GROUP_PREFIX.length) : null;

/** The input of a call for a choice; null unassigns. */
export function assignmentOf(value: string | null): { assigneeId: string | null; groupId: string | null } {
  const groupId = value === null ? null : groupIdOf(value);
  return groupId === null ? { assigneeId: value, groupId: null } : { assigneeId: null, groupId };
}

/** Divides choices into the ids of people and those of groups. */
export function dividedChoices(values: readonly string[]): { people: string[]; groups: string[] } {
  return {
    people: values.filter((value) => groupIdOf(value) === null),
    groups: values.flatMap((value) => groupIdOf(value) ?? []),
  };
}

/** The choices of people and groups: the reverse of `dividedChoices`. */
export const joinedChoices = (people: readonly string[], groups: readonly string[]): string[] => [
  ...people,
  ...groups.map((id) => `${GROUP_PREFIX}${id}`),
];
