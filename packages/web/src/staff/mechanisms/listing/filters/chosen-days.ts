import type { DateChoice } from '@townkeep/core/mechanisms/listings';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import type { ListingState } from '../listing-state.ts';

/** The days that a filter chooses. */
interface ChosenDays {
  readonly choice: DateChoice;
  readonly from?: string;
  readonly to?: string;
}

/** Returns a choice of days. A range whose end precedes its start is left out, because the call would refuse it. */
export function chosenDays(state: ListingState, name: string): ChosenDays {
  const choice = (state[name] as DateChoice | undefined) ?? 'ANYTIME';
  const [from, to] = [state[`${name}From`]?.toString(), state[`${name}To`]?.toString()];
  if (choice !== 'CUSTOM') return { choice };
  if (Object.keys(dayRangeProblem({ from, to })).length > 0) return { choice: 'ANYTIME' };
  return { choice, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
