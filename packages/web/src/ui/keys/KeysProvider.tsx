import { type ReactNode, useEffect, useState } from 'react';
import { showDismissible } from '../alerts.ts';
import { KeysContext } from './keys-context.ts';
import { pageKey } from './key-press.ts';
import { createKeyRegistry, type KeyRegistry } from './key-registry.ts';

export interface KeysProviderProps {
  /** Whether keys without a modifier work, which the person can switch off. Source: WCAG 2.1.4 */
  readonly isOn: boolean;
  readonly children: ReactNode;
}

/** Holds the key actions of the components below, and runs them while single keys are on. */
export function KeysProvider({ isOn, children }: KeysProviderProps) {
  const [registry] = useState(createKeyRegistry);
  useEffect(() => (isOn ? listen(registry) : undefined), [isOn, registry]);
  return <KeysContext value={{ registry, isOn }}>{children}</KeysContext>;
}

/** Runs the actions of key presses. Returns a function that stops it. */
function listen(registry: KeyRegistry): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pageKey(event);
    if (key === null) return registry.interrupt();
    const action = registry.press({ key, at: event.timeStamp });
    if (action === null) return undefined;
    event.preventDefault();
    if (action.blocker == null) action.run();
    else showDismissible(action.blocker, 'error');
    return undefined;
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
