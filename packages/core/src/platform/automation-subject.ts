import type { ClauseKinds } from './fields/index.ts';

/** What rules can ask of records of a kind, and do with them. A feature declares it once. */
export interface AutomationSubject {
  /** The kind of record in events, e.g. `submission`. */
  readonly subject: string;
  /** Such as 'Submissions'. */
  readonly label: string;
  /** The events that can start a rule, each by its type, with the words after 'When'. */
  readonly events: Readonly<Record<string, AutomationEvent>>;
  /** The conditions, by name. The facts of a record have the same names. */
  readonly criteria: ClauseKinds;
  readonly actions: ClauseKinds;
}

export interface AutomationEvent {
  /** In the list of events, such as 'Submission filed'. */
  readonly label: string;
  /** In the sentence of a rule, such as 'a submission is filed'. */
  readonly phrase: string;
}
