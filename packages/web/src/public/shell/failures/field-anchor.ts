/** The attribute by which a field is found again, from the list of what is wrong. */
export const fieldAnchor = (key: string) => ({ 'data-field': key });

const FOCUSABLE = 'input:not([type=hidden]):not([hidden]), textarea, select, button';

/** Puts the focus into a field, or into the first part of a group that can take it. */
export function focusField(key: string): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
  const target =
    field?.matches(FOCUSABLE) === true
      ? field
      : field?.querySelector<HTMLElement>(`[aria-invalid="true"], ${FOCUSABLE}`);
  target?.focus();
}

/** The same for a field that is about to appear, e.g. where the button that was pressed goes away with its press. */
export const focusFieldSoon = (key: string): void => {
  requestAnimationFrame(() => focusField(key));
};
