import { createContext, use, useEffect } from 'react';

/** Changes the color in which the application is drawn; null is ours. */
export const BrandColorContext = createContext<(color: string | null) => void>(() => undefined);

/** Draws the application in an agency's color once it is known; undefined while it loads. */
export function useBrandColor(color: string | null | undefined): void {
  const setColor = use(BrandColorContext);
  useEffect(() => {
    if (color !== undefined) setColor(color);
  }, [setColor, color]);
}
