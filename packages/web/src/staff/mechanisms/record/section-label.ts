import { createContext } from 'react';

/** The agency's own title for the section around which it stands; null for the usual one. */
export const SectionLabel = createContext<string | null>(null);
