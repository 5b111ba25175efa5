import { useEffect, useState } from 'react';
import { api } from '../../api.ts';

const PAUSE_MS = 500;
const LEAST_CHARACTERS = 4;
/** As many as fit on a phone beside the description. */
const SHOWN = 3;

/**
 * The categories that fit what is typed, best first, after a pause of typing. Empty while there is too little or no
 * answer.
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
        // Without suggestions the list of all categories is there.
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
