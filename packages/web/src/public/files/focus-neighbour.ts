/** The focus must not fall off the page with a row that goes: it goes to the neighbour's button, or to the picker. */
export function focusNeighbour(list: HTMLElement | null, index: number): void {
  const buttons = list?.querySelectorAll<HTMLElement>('[data-remove]');
  (buttons?.[index + 1] ?? buttons?.[index - 1] ?? list?.closest('.field')?.querySelector<HTMLElement>('button'))?.focus();
}
