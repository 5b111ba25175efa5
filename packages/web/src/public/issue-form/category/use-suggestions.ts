import { useEffect, useState } from 'react';
import { api } from '../../api.ts';

const PAUSE_MS = 500;
const LEAST_CHARACTERS = 4;
/** The number that fits on a phone beside the description. */
const SHOWN = 3;

/**
 * Returns the ids of categories that match the description, best first, after a pause in typing. Empty while the text
 * is too short or there is no answer.
 */
export function useSuggestions(crmToken: string, description: string): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  const typed = description.trim();
  useEffect(() => {
    if (typed.length < LEAST_CHARACTERS) return setIds([]);
    const stop = new AbortController();
    const ask = async () => {
      try {
        const { categoryIds } = await api.publicSubmissions.suggest(
          { token: crmToken, description: typed.slice(0, 4000) },
          { signal: stop.signal },
        );
        setIds(categoryIds.slice(0, SHOWN));
      } catch {
        // The list of all categories works without suggestions.
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [crmToken, typed]);
  return ids;
}
