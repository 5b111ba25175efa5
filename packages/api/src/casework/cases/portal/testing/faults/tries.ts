import type { CardWorld } from './card-world.ts';
import type { Outcome } from './outcome.ts';
import type { PartOfPaying, pointsOfPaying } from './points-of-paying.ts';

/** Tries each point of a part of paying: makes happen what it says, and returns what must be so in the end. */
export type Tries<Part extends PartOfPaying> = Readonly<
  Record<keyof (typeof pointsOfPaying)[Part], (world: CardWorld) => Promise<Outcome>>
>;
