import { createContext } from 'react';
import type { KeyRegistry } from './key-registry.ts';

/** The registry of the page's key actions, and whether single keys are on. */
export interface Keys {
  readonly registry: KeyRegistry;
  readonly isOn: boolean;
}

export const KeysContext = createContext<Keys | null>(null);
