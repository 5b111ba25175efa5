/**
 * Moves the focus before a row is removed together with its pressed button: to the neighbor's button, or else to the
 * button that adds files.
 */
export function focusNeighbor(button: HTMLElement, otherwise: HTMLElement | null | undefined): void {
  const buttons = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const index = buttons.indexOf(button);
  (buttons[index + 1] ?? buttons[index - 1] ?? otherwise)?.focus();
}
