import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** Source: public side §9, 'Success toasts and banners'. */
const BANNER_MS = 5000;

/** Shows a notice for 5 s. The time does not run while the notice is hovered or focused. */
export function TimedNotice({ onEnd, children }: { readonly onEnd: () => void; readonly children: ReactNode }) {
  const [isHeld, setIsHeld] = useState(false);
  const end = useEffectEvent(() => onEnd());
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(end, BANNER_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const hold = {
    onMouseEnter: () => setIsHeld(true),
    onMouseLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
  return <div {...hold}>{children}</div>;
}
