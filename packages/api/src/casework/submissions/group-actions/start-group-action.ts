import type { StaffActing } from '../../../platform/acting.ts';
import { invalid, text } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { type GroupSelection, type Run, selectionProblems } from '@townkeep/core/mechanisms/runs';
import { submissionOutcomeList } from '@townkeep/core/across/setup';
import {
  chosenOutcome,
  type GroupAction,
  groupActionLabel,
  type GroupActionNames,
  groupActionProblems,
  type SubmissionFilter,
} from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import { startRun } from '../../../mechanisms/runs/index.ts';
import { findTags } from '../../../mechanisms/tags/index.ts';
import { findAssignable } from '../handling/assign.ts';
import { findListItems } from '../handling/queries/changes.ts';
import { groupActionRun } from './run-kinds.ts';
import { selectSubmissions } from './select-submissions.ts';

/**
 * Starts the run that changes many submissions.
 * @throws Problem not_found (none exist), invalid_input (the field that is missing, unknown or too large)
 */
export async function startGroupAction(
  tx: AgencyTx,
  { ids, filter, seen, ...asked }: GroupAction & GroupSelection<SubmissionFilter>,
  by: StaffActing,
): Promise<Run> {
  const problems = { ...groupActionProblems(asked), ...selectionProblems({ ids, filter, seen }, 'submissions') };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const names = await namesOf(tx, asked);
  const recordIds = await selectSubmissions(tx, { ids, filter, seen }, by);
  return startRun(
    tx,
    {
      kind: groupActionRun.name,
      label: groupActionLabel(asked, recordIds.length, names),
      input: asked,
      records: recordIds.map((id) => ({ id })),
    },
    by,
  );
}

/** Returns the names of what an action refers to. @throws Problem invalid_input for one that is not offered */
async function namesOf(tx: AgencyTx, asked: GroupAction): Promise<GroupActionNames> {
  const assigned = asked.action === 'ASSIGN' ? await findAssignable(tx, asked) : null;
  const assignee = assigned?.kind === 'GROUP' ? assigned.group.name : assigned && personName(assigned.person);
  if (asked.action === 'STATUS' && asked.status === 'CLOSED') await checkOutcome(tx, asked);
  return {
    assignee,
    category: asked.action === 'CATEGORY' ? await categoryName(tx, asked.categoryId!) : null,
    ...(asked.action === 'TAGS' ? await tagNames(tx, asked) : { tagsAdded: [], tagsRemoved: [] }),
  };
}

async function checkOutcome(tx: AgencyTx, asked: GroupAction): Promise<void> {
  const offered = await listActive(tx, submissionOutcomeList);
  if (chosenOutcome(asked, offered) !== undefined) return;
  throw invalid({ [asked.outcomeId ? 'outcomeId' : 'outcome']: text('notOffered', { label: 'Outcome' }) });
}

async function categoryName(tx: AgencyTx, id: string): Promise<string> {
  const [category] = await findListItems(tx, 'categories', [id]);
  if (category?.isActive !== true) throw invalid({ categoryId: text('categoryRequired') });
  return category.name;
}

async function tagNames(tx: AgencyTx, { addTags, removeTags }: GroupAction) {
  const found = await findTags(tx, [...addTags, ...removeTags]);
  const refused = (name: string) => invalid({ [name]: text('notOffered', { label: 'Tag' }) });
  if (addTags.some((id) => found.get(id)?.isActive !== true)) throw refused('addTags');
  if (removeTags.some((id) => !found.has(id))) throw refused('removeTags');
  const names = (ids: readonly string[]) => ids.map((id) => found.get(id)!.name);
  return { tagsAdded: names(addTags), tagsRemoved: names(removeTags) };
}
