import { Problem } from '@townkeep/core/kernel';

/**
 * The problem of each constraint of a feature's tables that a caller can violate, by the constraint's name. For a
 * foreign key it is that of a row which refers to one that does not exist; deletion of what is referred to is `in_use`.
 */
export type ConstraintProblems = Readonly<Record<string, () => Problem>>;

/** Joins the declarations of all features. @throws Error when two declare the same constraint */
export function constraintProblemsOf(declared: readonly (ConstraintProblems | undefined)[]): ConstraintProblems {
  const joined: Record<string, () => Problem> = {};
  for (const [name, problem] of declared.flatMap((each) => Object.entries(each ?? {}))) {
    if (name in joined) throw new Error(`Two features declare the constraint ${name}`);
    joined[name] = problem;
  }
  return joined;
}

/** What the drivers report of a violated constraint. */
interface Violation {
  readonly code?: unknown;
  readonly constraint?: string;
  /** The table with the constraint. */
  readonly table?: string;
  readonly detail?: string;
}

const FOREIGN_KEY = '23503';
/** PostgreSQL 18 and later, for `on delete restrict`. */
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
 * Whether a row that others refer to was deleted or got another key. The detail ends with the table that still refers
 * to it, in any language of the server; for a missing row it ends with the table that lacks it. Where a table refers to
 * itself both are the same, and count as in use.
 */
function isStillReferenced({ code, table, detail }: Violation): boolean {
  if (code !== FOREIGN_KEY || table === undefined || detail === undefined) return false;
  const words: readonly string[] = detail.slice(detail.lastIndexOf(')') + 1).match(/\w+/g) ?? [];
  return words.includes(table);
}
