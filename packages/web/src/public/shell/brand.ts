import { createContext, use, useEffect } from 'react';

/** How a page gives all of them the agency's look. */
export interface Brand {
  readonly setColor: (primaryColor: string | null) => void;
}

export const BrandContext = createContext<Brand>({ setColor: () => undefined });

/** Dresses the page in the agency's colour once it is known. */
export function useAgencyColor(primaryColor: string | null): void {
  const { setColor } = use(BrandContext);
  useEffect(() => setColor(primaryColor), [setColor, primaryColor]);
}
