import { useEffect } from 'react';
import { isInOverlay, isTyping } from '../key-target.ts';

/**
 * Moves the focus to the next or previous row's link with `j` and `k`; Enter then opens it like any link. `select` is
 * the CSS selector of the links.
 */
export function useRowKeys(select: string): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== 'j' && event.key !== 'k')) return;
      if (isTyping(event.target) || isInOverlay(event.target)) return;
      const links = [...document.querySelectorAll<HTMLElement>(select)];
      const at = links.findIndex((link) => link === document.activeElement || link.closest('[data-selected]') !== null);
      const next = event.key === 'j' ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0);
      event.preventDefault();
      links[next]?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [select]);
}
