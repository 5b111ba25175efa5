import type { Right } from '@townkeep/core/identity/people';
import type { AgencyTx } from './database/tenancy.ts';
import type { Services } from './services.ts';
import type { StaffActing } from './acting.ts';

/** A page to go on to from what a run made. */
export interface RunNext {
  readonly label: string;
  readonly path: string;
}

/** A kind of run, declared by a feature: a job over many records that a person waits for. */
export interface RunKind {
  /** Unique: `feature.what-it-does`. */
  readonly name: string;
  /** The right of the person who starts it. It must still be held at each batch, and to undo or download. */
  readonly right: Right;
  /** Does the work, with `batches` or `saveFile` of its context. Runs again from the last batch after a crash. */
  readonly run: (context: RunContext) => Promise<void>;
  /** Returns where its person goes on once it has changed something: a path below the agency's URL, and its name. */
  readonly next?: (run: { readonly id: string; readonly input: unknown }) => RunNext | null;
  /** The kind of run that restores what this one changed; absent when nothing can be undone. */
  readonly undo?: {
    readonly kind: string;
    /** Returns whether a run with this input can be undone. */
    readonly allows: (input: unknown) => boolean;
    /** For how many seconds after its end; a day without it. */
    readonly seconds?: (input: unknown) => number;
  };
}

/** The context of a run at work. */
export interface RunContext {
  readonly id: string;
  readonly agencyId: number;
  readonly input: unknown;
  readonly services: Services;
  /**
   * Runs batches until one is the last. Each is one transaction, which locks the run and saves its progress with the
   * changes: after a crash nothing is repeated and nothing is left out.
   */
  readonly batches: (step: RunStep) => Promise<void>;
  /** Reads as the person who started the run, in a transaction of its own. */
  readonly read: <T>(work: (tx: AgencyTx, by: StaffActing) => Promise<T>) => Promise<T>;
  /** Changes one thing of a run without batches as its person, in a transaction that holds the run. */
  readonly change: <T>(work: (tx: AgencyTx, by: StaffActing) => Promise<T>) => Promise<T>;
  /** Saves how far a run without batches is. Ends the work when the run was canceled. */
  readonly progress: (done: number, total: number) => Promise<void>;
  /** Stores the run's file while it is made, and ends the run. */
  readonly saveFile: (file: RunFile) => Promise<void>;
}

/** One batch, in a transaction that also saves what it returns. */
export type RunStep = (tx: AgencyTx, at: RunPosition) => Promise<StepOutcome>;

export interface RunPosition {
  /** Zero at first, then as the last batch returned it. */
  readonly cursor: number;
  /** What all batches so far changed. */
  readonly changed: number;
  readonly by: StaffActing;
}

export interface StepOutcome {
  readonly cursor: number;
  readonly changed: number;
  readonly unchanged: number;
  /** The reasons of skipped records with their counts. */
  readonly skipReasons: Readonly<Record<string, number>>;
  readonly isLast: boolean;
}

export interface RunFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** All declared kinds of runs. */
export interface RunKinds {
  /** @throws TypeError for an undeclared kind */
  readonly named: (name: string) => RunKind;
}

/** Maps the kinds of runs by name. @throws TypeError when two share a name */
export function runKindsOf(kinds: readonly RunKind[]): RunKinds {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (byName.size !== kinds.length) throw new TypeError('Two kinds of runs share a name');
  return {
    named: (name) => {
      const kind = byName.get(name);
      if (kind === undefined) throw new TypeError(`No feature declares runs of the kind ${name}`);
      return kind;
    },
  };
}

declare module './services.ts' {
  interface Services {
    /** The kinds of runs. */
    readonly runs: RunKinds;
  }
}
