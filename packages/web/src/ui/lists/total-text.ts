/** How many rows match, counted up to a bound. */
export interface Total {
  readonly count: number;
  /** There are more than `count`. */
  readonly capped: boolean;
}

/** The total for people: `37`, `10,215`, `1,000+` when counting stopped there. */
export const totalText = ({ count, capped }: Total): string => `${count.toLocaleString('en-US')}${capped ? '+' : ''}`;

/** The pages that a total has at least; one when there is nothing. */
export const lastPage = ({ count }: Total, size: number): number => Math.max(1, Math.ceil(count / size));

/** A typed page number within the first and the last; what is no number stays on the current one. Source: staff application §5, 'Pager'. */
export function clampPage(typed: string, current: number, last: number): number {
  const page = Number(typed.trim());
  if (typed.trim() === '' || !Number.isFinite(page)) return current;
  return Math.min(Math.max(1, Math.trunc(page)), Math.max(last, 1));
}
