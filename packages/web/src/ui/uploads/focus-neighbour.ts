/**
 * The focus must not fall off the page with a row whose button was pressed: it goes to the neighbour's button, or else
 * to where files are chosen.
 */
export function focusNeighbour(button: HTMLElement, otherwise: HTMLElement | null | undefined): void {
  const buttons = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const index = buttons.indexOf(button);
  (buttons[index + 1] ?? buttons[index - 1] ?? otherwise)?.focus();
}
