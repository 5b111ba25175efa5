import { createContext, use } from 'react';

const nothing = (): void => undefined;

/** Opens the command palette. */
export const PaletteContext = createContext<() => void>(nothing);

/** Returns a function that opens the command palette. */
export const useOpenPalette = (): (() => void) => use(PaletteContext);
