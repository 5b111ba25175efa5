import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { focusAround } from '../../../ui/dialogs/use-return-focus.ts';

/**
 * Returns the attributes of a `section` that keeps the focus when the control that has it disappears: its home takes
 * it, or if it has none, that of the section around it. For the component that draws again when that happens.
 */
export function useKeptFocus() {
  const focused = useRef<Element | null>(null);
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const last = focused.current;
    if (last === null || last.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body && section.current !== null) focusAround(section.current);
  });
  return {
    ref: section,
    // React also reports the focus of dialogs that are inside in its tree only.
    onFocusCapture: ({ currentTarget, target }: FocusEvent) => {
      if (currentTarget.contains(target)) focused.current = target;
    },
    onBlurCapture: ({ target }: FocusEvent) => {
      if (target.isConnected) focused.current = null;
    },
  };
}
