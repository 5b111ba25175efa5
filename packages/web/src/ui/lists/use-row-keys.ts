import { useKeys } from '../keys/use-keys.ts';

/**
 * Moves the focus to the next or previous row's link with `j` and `k`; Enter then opens it like any link. `select` is
 * the CSS selector of the links.
 */
export function useRowKeys(select: string): void {
  const move = (by: 1 | -1) => () => {
    const links = [...document.querySelectorAll<HTMLElement>(select)];
    const at = links.findIndex((link) => link === document.activeElement || link.closest('[data-selected]') !== null);
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  useKeys([
    { key: 'j', label: 'Next row; Enter opens it', group: 'This list', run: move(1) },
    { key: 'k', label: 'Previous row', group: 'This list', run: move(-1) },
  ]);
}
