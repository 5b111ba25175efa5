import { type RefObject, useEffect, useState } from 'react';

/** Holds whether a part is open that its button has just loaded: the button takes the focus, then the part opens. */
export function useOpenAtOnce(button: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    setOpen(true);
  }, [button]);
  return [isOpen, setOpen] as const;
}
