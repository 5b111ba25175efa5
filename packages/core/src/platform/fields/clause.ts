import type { Fields } from './field.ts';

/** How a condition compares a fact of a record with its value. */
export const clauseOperators = ['IS', 'IS_NOT', 'AT_LEAST', 'AT_MOST', 'CONTAINS', 'CONTAINS_NOT'] as const;
export type ClauseOperator = (typeof clauseOperators)[number];

/** The texts of a clause's values, by the name of their field. */
export type ClauseTexts = Readonly<Record<string, string>>;

/** A kind of condition or of action, declared by a feature. Its values are declared fields like those of a list. */
export interface ClauseKind {
  readonly label: string;
  /** Of a condition: its operators in the order in which they are offered, each with its words. Absent for an action. */
  readonly operators?: Readonly<Partial<Record<ClauseOperator, string>>>;
  readonly fields: Fields;
  /** Returns its part of the sentence of a rule, such as `its category is Pothole` or `assign it to Streets`. */
  readonly phrase: (texts: ClauseTexts, operator: string) => string;
}

/** The kinds of clauses that a field offers, by name. */
export type ClauseKinds = Readonly<Record<string, ClauseKind>>;

/** A condition or an action, as it is stored. */
export interface Clause {
  /** The name of its kind. */
  readonly name: string;
  /** Only of conditions. */
  readonly operator?: ClauseOperator | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The input of a list of conditions or of actions. */
export interface ClausesInput {
  readonly kind: 'conditions' | 'actions';
  /** The field of the same form whose value decides which kinds are offered. */
  readonly by: string;
  /** The kinds that are offered, by the value of that field. One name means the same kind everywhere. */
  readonly sets: Readonly<Record<string, ClauseKinds>>;
  readonly maxEntries: number;
}

/** Returns all kinds of clauses of an input, by name. */
export const clauseKindsOf = ({ sets }: ClausesInput): ClauseKinds => Object.assign({}, ...Object.values(sets));
