/** The number of matching rows, counted up to a limit. */
export interface Total {
  readonly count: number;
  /** There are more rows than `count`. */
  readonly capped: boolean;
}

/** Formats a total: `37`, `10,215`, or `1,000+` when counting stopped there. */
export const totalText = ({ count, capped }: Total): string => `${count.toLocaleString('en-US')}${capped ? '+' : ''}`;

/** Returns the number of the last counted page; 1 when there are no rows. */
export const lastPage = ({ count }: Total, size: number): number => Math.max(1, Math.ceil(count / size));

export interface ShownPage {
  readonly total: Total;
  readonly page: number;
  readonly size: number;
  /** Rows on this page. */
  readonly shown: number;
}

/** Returns the range of visible rows and the total, e.g. `21 to 40 of 1,000+`. */
export function rowRangeText({ total, page, size, shown }: ShownPage): string {
  const first = (page - 1) * size + 1;
  const rows = shown === 0 ? '0' : `${first.toLocaleString('en-US')} to ${(first + shown - 1).toLocaleString('en-US')}`;
  return total.count === 0 ? '0 rows' : `${rows} of ${totalText(total)}`;
}

/** Returns the targets of the pager's links, null for each without one, and the last known page. */
export function pageLinks({ total, page, size, shown }: ShownPage) {
  const counted = lastPage(total, size);
  // Rows may follow the counted ones. An empty page lies behind the last row.
  const last = shown > 0 ? Math.max(counted, page) : counted;
  return {
    last,
    // When counting stopped, the page after the last counted one may have rows.
    previous: page <= 1 ? null : page - 1 > last + 1 ? last : page - 1,
    next: page < counted || (total.capped && shown === size) ? page + 1 : null,
    toLast: page === last ? null : last,
  };
}

/**
 * Clamps a typed page number to the first and the last page; returns the current page for anything but a number.
 * Source: staff application §5, 'Pager'.
 */
export function clampPage(typed: string, current: number, last: number): number {
  const page = Number(typed.trim());
  if (typed.trim() === '' || !Number.isFinite(page)) return current;
  return Math.min(Math.max(1, Math.trunc(page)), Math.max(last, 1));
}
