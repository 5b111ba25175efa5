import { createContext, use } from 'react';
import type { HelpPart } from './help.ts';

interface HelpSource {
  readonly parts: readonly HelpPart[];
  readonly openDrawer: () => void;
}

export const HelpContext = createContext<HelpSource>({ parts: [], openDrawer: () => undefined });

/** Returns the function that shows the help of the current page. */
export const useHelpDrawer = () => use(HelpContext).openDrawer;
