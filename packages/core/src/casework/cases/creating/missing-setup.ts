import { checklistsOf, nothingSetUp, type SetUp } from '../../../across/setup/starting/checklist.ts';

/** The lists without which no case can be handled. The other steps of the checklist can wait. */
const NEEDED: ReadonlySet<string> = new Set(['case-roles', 'dispositions', 'violation-types', 'violations']);

/** An area of setup that misses something. */
export interface MissingArea {
  readonly area: string;
  readonly label: string;
}

/** Returns what an agency must set up before its first case; none when cases can be created. Source: rule R296 */
export function missingForCases(setUp: Pick<SetUp, 'activeItems' | 'savedAreas'>): MissingArea[] {
  const steps = checklistsOf({ ...nothingSetUp, ...setUp }).find(({ name }) => name === 'case')?.steps ?? [];
  return steps.filter(({ area, isDone }) => !isDone && NEEDED.has(area)).map(({ area, label }) => ({ area, label }));
}
