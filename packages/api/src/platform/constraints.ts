import { Problem } from '@townkeep/core/platform';

/**
 * Maps the name of each constraint that a caller can violate to its problem. For a foreign key, the problem applies
 * when the referenced row does not exist; deletion of a referenced row is always `in_use`.
 */
export type ConstraintProblems = Readonly<Record<string, () => Problem>>;

/** Merges the declarations of all features. @throws Error when two declare the same constraint */
export function constraintProblemsOf(declared: readonly (ConstraintProblems | undefined)[]): ConstraintProblems {
  const joined: Record<string, () => Problem> = {};
  for (const [name, problem] of declared.flatMap((each) => Object.entries(each ?? {}))) {
    if (name in joined) throw new Error(`Two features declare the constraint ${name}`);
    joined[name] = problem;
  }
  return joined;
}

/** A constraint violation as the drivers report it. */
interface Violation {
  readonly code?: unknown;
  readonly constraint?: string;
  /** The table with the constraint. */
  readonly table?: string;
  readonly detail?: string;
}

const FOREIGN_KEY = '23503';
/** From PostgreSQL 18 on, for `on delete restrict`. */
const RESTRICT = '23001';

/** Returns the problem of a violated constraint; null for any other error, and for a constraint without a problem. */
export function constraintProblem(error: unknown, problems: ConstraintProblems): Problem | null {
  const violation = (error ?? {}) as Violation;
  if (typeof violation.code !== 'string' || !violation.code.startsWith('23')) return null;
  if (violation.code === RESTRICT || isStillReferenced(violation)) return new Problem('in_use');
  const { constraint = '' } = violation;
  return Object.hasOwn(problems, constraint) ? problems[constraint]!() : null;
}

/**
 * Whether a referenced row was deleted or its key changed. The detail ends with the name of the table that still refers
 * to it, in every server language; for a missing row it ends with the table that lacks it. When a table refers to
 * itself, both names are the same and the violation counts as in use.
 */
function isStillReferenced({ code, table, detail }: Violation): boolean {
  if (code !== FOREIGN_KEY || table === undefined || detail === undefined) return false;
  const words: readonly string[] = detail.slice(detail.lastIndexOf(')') + 1).match(/\w+/g) ?? [];
  return words.includes(table);
}
