import { useEffect, useEffectEvent } from 'react';

interface TypedEarly {
  readonly isOn: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onEnter: () => void;
  readonly onClose: (run: null) => void;
}

/**
 * While `isOn`, adds what is typed to the text and keeps it from the keys and fields of the page. Escape closes.
 * It lasts until the palette is loaded and its field has the focus.
 */
export function useTypedEarly({ isOn, typed, onType, onEnter, onClose }: TypedEarly): void {
  const read = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onClose(null);
    else if (event.key === 'Backspace') onType(typed.slice(0, -1));
    else if (event.key === 'Enter') onEnter();
    else if (event.key.length === 1) onType(typed + event.key);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => read(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOn]);
}
