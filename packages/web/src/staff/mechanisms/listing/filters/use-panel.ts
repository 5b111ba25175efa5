import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/** What opens from a field of the panel, and stands outside of it in the document. */
const OPENED = '.picker-dropdown, [role="dialog"]';

const isWithin = (target: EventTarget | null, panel: HTMLElement | null): boolean =>
  target instanceof Element && (panel?.contains(target) === true || target.closest(OPENED) !== null);

/**
 * Holds whether a panel is open that is no dialog: it closes by Escape, and when the person turns to something else. The
 * focus goes into it, and back to its button.
 */
export function usePanel() {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    panel.current?.querySelector<HTMLElement>('[data-panel-fields] :is(button, select, input)')?.focus();
    const onPress = ({ target }: PointerEvent) => {
      const isButton = target instanceof Node && button.current?.contains(target) === true;
      if (!isButton && !isWithin(target, panel.current)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return {
    isOpen,
    close,
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => (isOpen ? close() : setIsOpen(true)),
    },
    panel: {
      ref: panel,
      id,
      onKeyDown: (event: KeyboardEvent) => {
        // A dropdown of a field closes first.
        const isOwn = panel.current?.contains(event.target as Node) === true;
        const hasDropdown = (event.target as Element).getAttribute('aria-expanded') === 'true';
        if (event.key === 'Escape' && isOwn && !hasDropdown) close();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null && relatedTarget !== button.current && !isWithin(relatedTarget, panel.current))
          setIsOpen(false);
      },
    },
  };
}
