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

export interface ShownPage {
  readonly total: Total;
  readonly page: number;
  readonly size: number;
  /** Rows on this page. */
  readonly shown: number;
}

/** Which rows are shown of how many. */
export function shownText({ total, page, size, shown }: ShownPage): string {
  const first = (page - 1) * size + 1;
  const rows = shown === 0 ? '0' : `${first.toLocaleString('en-US')} to ${(first + shown - 1).toLocaleString('en-US')}`;
  return total.count === 0 ? '0 rows' : `${rows} of ${totalText(total)}`;
}

/** Where the ways from a page lead; null for one that leads nowhere. */
export function waysFrom({ total, page, size, shown }: ShownPage) {
  const counted = lastPage(total, size);
  // Rows may follow those that were counted. A page without any lies behind all that there are.
  const last = shown > 0 ? Math.max(counted, page) : counted;
  return {
    last,
    // Where counting stopped, the page after the last one counted may have rows.
    previous: page <= 1 ? null : page - 1 > last + 1 ? last : page - 1,
    next: page < counted || (total.capped && shown === size) ? page + 1 : null,
    toLast: page === last ? null : last,
  };
}

/**
 * A typed page number within the first and the last; what is no number stays on the current one. Source: staff
 * application §5, 'Pager'.
 */
export function clampPage(typed: string, current: number, last: number): number {
  const page = Number(typed.trim());
  if (typed.trim() === '' || !Number.isFinite(page)) return current;
  return Math.min(Math.max(1, Math.trunc(page)), Math.max(last, 1));
}
