import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** A screen or dialog in one state. Axe checks each of them, and `npm run screens` draws them. */
export interface Screen {
  /** File name of its picture, e.g. `staff-submissions-empty`. */
  readonly name: string;
  /** The part of the demo address before the agency's domain; null for a visitor. */
  readonly as: 'admin' | 'clerk' | 'council' | 'inspector' | 'personnel' | 'supervisor' | null;
  readonly path: (world: World) => string;
  /**
   * Brings the page into the state; by default it is the page as it loads. Only the heavy part checks a state that has
   * to be reached.
   */
  readonly reach?: (page: Page, world: World) => Promise<void>;
  /** Text that must be on the screen before it is checked. */
  readonly shows: string | RegExp;
  /** Whether it is drawn at the width of a tablet, too. */
  readonly isOnTablet?: boolean;
  /** Something has gone wrong while the page loads, so only the heavy part checks it, with the journeys of faults. */
  readonly isFault?: boolean;
  /** Another declaration of the same mechanism is checked in the quick part, so only the heavy part checks this one. */
  readonly isRepeated?: boolean;
}

/** A path of the demo city's staff application. */
export const staff = (path: string) => () => `/agencies/1${path}`;
