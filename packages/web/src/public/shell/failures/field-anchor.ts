/** Returns the attribute that lets the error summary find a field. */
export const fieldAnchor = (key: string) => ({ 'data-field': key });

const FOCUSABLE = 'input:not([type=hidden]):not([hidden]), textarea, select, button';

/** Focuses a field, or the first focusable part of a group. */
export function focusField(key: string): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
  const target =
    field?.matches(FOCUSABLE) === true
      ? field
      : field?.querySelector<HTMLElement>(`[aria-invalid="true"], ${FOCUSABLE}`);
  target?.focus();
}

/** Focuses a field that is about to appear, e.g. when the pressed button disappears. */
export const focusFieldSoon = (key: string): void => {
  requestAnimationFrame(() => focusField(key));
};
