/** The id of the element that shows where the forced abatement stands. */
export const STATUS_ID = 'case-abatement-status';

/** The id of the menu that begins an abatement where there is none. */
export const BEGIN_ID = 'case-more-actions';

/**
 * Gives the status the focus, after an action whose button is gone; the menu where no status is shown. A closing dialog
 * returns the focus first.
 */
export const focusStatus = (): void =>
  void setTimeout(() => (document.getElementById(STATUS_ID) ?? document.getElementById(BEGIN_ID))?.focus(), 300);
