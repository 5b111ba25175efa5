import { text } from '../../../platform/messages.ts';
import type { FieldTexts } from '../../../platform/problems.ts';
import { assignmentProblems } from '../../../identity/people/index.ts';
import type { GroupAction } from './contract.ts';

/** Returns the problems of the fields that an action needs, by field. */
export function groupActionProblems(asked: GroupAction): FieldTexts {
  switch (asked.action) {
    case 'ASSIGN':
      if (asked.assigneeId === undefined && asked.groupId === undefined)
        return { assigneeId: text('required', { label: 'Assignee' }) };
      return assignmentProblems(asked);
    case 'STATUS':
      if (asked.status === undefined) return { status: text('required', { label: 'Status' }) };
      return asked.status === 'CLOSED' && !asked.outcomeId && !asked.outcome
        ? { outcomeId: text('outcomeRequired') }
        : {};
    case 'TAGS':
      return tagProblems(asked);
    case 'CATEGORY':
      return asked.categoryId === undefined ? { categoryId: text('categoryRequired') } : {};
    case 'VISIBILITY':
      return asked.visibility === undefined ? { visibility: text('required', { label: 'Visibility' }) } : {};
  }
}

function tagProblems({ addTags, removeTags }: GroupAction): FieldTexts {
  if (addTags.length + removeTags.length === 0) return { addTags: text('required', { label: 'Tag' }) };
  return addTags.some((id) => removeTags.includes(id)) ? { removeTags: text('tagAddedAndRemoved') } : {};
}

/** The names of the items that a group action refers to. */
export interface GroupActionNames {
  readonly assignee: string | null;
  readonly tagsAdded: readonly string[];
  readonly tagsRemoved: readonly string[];
  readonly category: string | null;
}

/** Returns the text of a group action, such as `Assign 312 submissions to Ana Lee`. */
export function groupActionLabel(asked: GroupAction, count: number, names: GroupActionNames): string {
  const those = count === 1 ? '1 submission' : `${count.toLocaleString('en-US')} submissions`;
  switch (asked.action) {
    case 'ASSIGN':
      return names.assignee === null ? `Unassign ${those}` : `Assign ${those} to ${names.assignee}`;
    case 'STATUS':
      return asked.status === 'CLOSED' ? `Close ${those}` : `Reopen ${those}`;
    case 'TAGS':
      return `${tagText(names)} ${names.tagsAdded.length > 0 ? 'to' : 'from'} ${those}`;
    case 'CATEGORY':
      return `Move ${those} to ${names.category ?? 'another category'}`;
    case 'VISIBILITY':
      return `Make ${those} ${asked.visibility === 'INTERNAL' ? 'internal' : 'external'}`;
  }
}

function tagText({ tagsAdded, tagsRemoved }: GroupActionNames): string {
  const quoted = (tags: readonly string[]) => (tags.length === 1 ? `the tag “${tags[0]}”` : `${tags.length} tags`);
  if (tagsAdded.length === 0) return `Remove ${quoted(tagsRemoved)}`;
  return tagsRemoved.length === 0
    ? `Add ${quoted(tagsAdded)}`
    : `Remove ${quoted(tagsRemoved)} and add ${quoted(tagsAdded)}`;
}
