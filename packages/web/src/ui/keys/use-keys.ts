import { use, useEffect, useRef } from 'react';
import type { KeyAction } from './key-action.ts';
import type { KeyRegistry } from './key-registry.ts';
import { type Keys, KeysContext } from './keys-context.ts';

/**
 * Offers actions by key, and by name in the command palette, while the component is shown. Of two components with the
 * same key the newer one has it. Without a `KeysProvider` it does nothing.
 */
export function useKeys(actions: readonly KeyAction[]): void {
  const registry = use(KeysContext)?.registry ?? null;
  const entry = useRef<ReturnType<KeyRegistry['register']> | null>(null);
  useEffect(() => {
    entry.current = registry?.register() ?? null;
    return () => {
      entry.current?.remove();
      entry.current = null;
    };
  }, [registry]);
  useEffect(() => {
    entry.current?.set(actions);
  });
}

/**
 * Returns the page's key actions and whether single keys are on.
 * @throws Error outside of a `KeysProvider`
 */
export function usePageKeys(): Keys {
  const keys = use(KeysContext);
  if (keys === null) throw new Error('usePageKeys is for pages with a KeysProvider');
  return keys;
}
