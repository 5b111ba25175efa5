import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { HelpPart, LoadedPart } from './help.ts';
import { HelpContext } from './help-context.ts';

/** Loads the articles of every part. */
export const loadHelp = (parts: readonly HelpPart[]): Promise<LoadedPart[]> =>
  Promise.all(parts.map(async ({ label, load }) => ({ label, articles: await load() })));

/** Returns the help, loaded once. */
export function useHelp() {
  const { parts } = use(HelpContext);
  return useQuery({ queryKey: ['help'], queryFn: () => loadHelp(parts), staleTime: Infinity });
}
