import { createContext, use, useEffect } from 'react';

/** Lets a page set the agency's look for the whole application. */
export interface Brand {
  readonly setColor: (primaryColor: string | null) => void;
}

export const BrandContext = createContext<Brand>({ setColor: () => undefined });

/** Applies the agency's color to the page once it is known. */
export function useAgencyColor(primaryColor: string | null): void {
  const { setColor } = use(BrandContext);
  useEffect(() => setColor(primaryColor), [setColor, primaryColor]);
}
