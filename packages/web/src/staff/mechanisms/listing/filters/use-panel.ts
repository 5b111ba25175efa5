import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';

/** What opens from a field of the panel, and stands outside of it in the document. */
const OPENED = '.picker-dropdown, .picker-cover, [role="dialog"]';

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
    // A field that disappears leaves the focus to the body. A dropdown of a field closes first.
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isHere = target === document.body || (target instanceof Node && panel.current?.contains(target) === true);
      if (key !== 'Escape' || !isHere) return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKeyDown);
    };
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
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null && relatedTarget !== button.current && !isWithin(relatedTarget, panel.current))
          setIsOpen(false);
      },
    },
  };
}
