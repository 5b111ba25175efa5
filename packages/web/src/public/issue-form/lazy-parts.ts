import { useSyncExternalStore } from 'react';
import type * as FormParts from './form-parts.ts';

/** What the form needs after its first words. */
export type Parts = typeof FormParts;

const RETRY_MS = 3000;

let loaded: Parts | null = null;
let isLoading = false;
const watchers = new Set<() => void>();

/** Loads the parts once; a lost connection only makes it later. */
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
 * The rest of the form, which begins to load as soon as the form shows, so that it is here before it is needed, also
 * when the connection goes. Null until then. Once here, its parts show at once: one that came a moment later would
 * move what somebody is about to press.
 */
export const useParts = (): Parts | null => useSyncExternalStore(watch, () => loaded);
