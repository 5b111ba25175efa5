/** The id of the element that shows where the forced abatement stands. */
export const STATUS_ID = 'case-abatement-status';

/** Gives the status the focus, after an action whose button is gone. A closing dialog returns the focus first. */
export const focusStatus = (): void => void setTimeout(() => document.getElementById(STATUS_ID)?.focus(), 300);
