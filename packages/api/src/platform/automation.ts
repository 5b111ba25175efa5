import type { Facts } from '@townkeep/core/mechanisms/automation/matching.ts';
import type { Clause } from '@townkeep/core/platform/fields/index.ts';
import type { AgencyTx } from './database/tenancy.ts';
import type { StaffActing } from './acting.ts';

/**
 * Does one action of a rule with a record, as the rule. Returns whether it changed anything.
 * @throws Problem when the record refuses
 */
export type RuleActionCommand = (
  tx: AgencyTx,
  id: string,
  values: Clause['values'],
  by: StaffActing,
) => Promise<'DONE' | 'UNCHANGED'>;

/** Records that automation rules can ask and change, declared by their feature for the kind of record in events. */
export interface AutomatedRecords {
  /** Returns the facts about a record, by the names of the conditions; null when it does not exist. */
  readonly factsOf: (tx: AgencyTx, id: string, now: Date) => Promise<Facts | null>;
  /** The actions, by their names in core. */
  readonly actions: Readonly<Record<string, RuleActionCommand>>;
}

declare module './services.ts' {
  interface Services {
    /** The records that automation rules can ask and change, by their kind in events. */
    readonly automated: ReadonlyMap<string, AutomatedRecords>;
  }
}
