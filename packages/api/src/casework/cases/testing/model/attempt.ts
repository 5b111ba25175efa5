import type { CaseDetail } from '@townkeep/core/casework/cases';
import fc from 'fast-check';
import type { EnforcementAgency } from '../enforcement.ts';
import type { Model, ModelCase, Officer } from './model.ts';

/** The agency and its officers. */
export interface World {
  readonly of: EnforcementAgency;
  readonly officers: readonly Officer[];
}

/** A call, what it must answer, and how it changes the model when it succeeds. */
export interface Attempt {
  readonly method: 'post' | 'put' | 'delete';
  readonly path: string;
  readonly body: object;
  /** The code of the refusal; null for a success. */
  readonly refusal: string | null;
  /** Changes the model. The answer has the ids of what was added. */
  readonly apply: (answer: CaseDetail) => void;
}

/** An action of an officer: what it attempts in the state of the model; null when it has no object there. */
export interface Action {
  readonly words: string;
  readonly by: number;
  readonly attempt: (world: World, model: Model, by: Officer) => Attempt | null;
}

/** A random number that picks an officer, a case or what is in one. */
export const picked = fc.nat({ max: 1000 });

/** Returns the entry that a random number picks; undefined from an empty list. */
export const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** Declares actions on one of the cases, with what else each chooses. */
export const onCase = <Chosen extends object>(
  name: string,
  choices: fc.Arbitrary<Chosen>,
  attempt: (one: ModelCase, by: Officer, chosen: Chosen, world: World) => Attempt | null,
): fc.Arbitrary<Action> =>
  fc.record({ by: picked, index: picked, chosen: choices }).map(({ by, index, chosen }) => ({
    words: `${name} ${JSON.stringify({ by, index, ...chosen })}`,
    by,
    attempt: (world, { cases }, officer) => {
      const one = at(cases, index);
      return one === undefined ? null : attempt(one, officer, chosen, world);
    },
  }));

export const pathOf = ({ id }: ModelCase, rest: string): string => `/xerce/cases/${id}/${rest}`;
