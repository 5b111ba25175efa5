import { invalid, Problem, text } from '@townkeep/core/platform';
import { countProblems, GROUP_MAX, type GroupSelection, type RecordsName } from '@townkeep/core/mechanisms/runs';

/** How a kind of records is found. */
export interface SelectableRecords<Filter> {
  /** How refusals call them. */
  readonly name: RecordsName;
  /** Lists which of these exist for the person. */
  readonly existing: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Lists the first of those that match a filter. */
  readonly matching: (filter: Filter, limit: number) => Promise<string[]>;
}

const noneExist = (records: RecordsName): Problem =>
  new Problem('not_found', { message: text('selectionEmpty', { records }) });

/**
 * Returns the ids of the selected records. They are fixed now, so a change that takes them out of the filter leaves none
 * out. Those that were deleted meanwhile stay in, and the run reports them. The selection has no `selectionProblems`.
 * @throws Problem not_found (none exist), invalid_input (filter, seen)
 */
export async function selectRecords<Filter>(
  { ids, filter, seen }: GroupSelection<Filter>,
  { name, existing, matching }: SelectableRecords<Filter>,
): Promise<string[]> {
  if (ids !== undefined) {
    const distinct = [...new Set(ids)];
    if ((await existing(distinct)).length === 0) throw noneExist(name);
    return distinct;
  }
  const found = await matching(filter!, GROUP_MAX + 1);
  if (found.length === 0) throw noneExist(name);
  const problems = countProblems(found.length, seen!, name);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return found;
}
