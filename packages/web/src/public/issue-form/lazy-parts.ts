import { useSyncExternalStore } from 'react';
import type * as FormParts from './form-parts.ts';

/** The parts that the form needs after the first words are typed. */
export type Parts = typeof FormParts;

const RETRY_MS = 3000;

let loaded: Parts | null = null;
let isLoading = false;
const watchers = new Set<() => void>();

/** Loads the parts once. Without a connection, it tries again every 3 s. */
async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  while (loaded === null) {
    try {
      loaded = await import('./form-parts.ts');
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
  for (const watcher of watchers) watcher();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  void load();
  return () => watchers.delete(changed);
}

/**
 * Returns the rest of the form, or null while it loads. It starts to load as soon as the form shows, so that it is here
 * before it is needed, even if the connection is lost. All parts then show together: a later one would move a button
 * that the visitor is about to press.
 */
export const useParts = (): Parts | null => useSyncExternalStore(watch, () => loaded);
