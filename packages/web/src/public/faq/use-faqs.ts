import type { PublicFaq } from '@townkeep/core/office/faqs/contract.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { useLanguage } from '../texts/index.ts';

const PAUSE_MS = 300;

/** The answer of the call. The client cannot express the nesting of formatted text. */
interface Answered {
  readonly faqs: readonly object[];
  readonly total: number;
}

interface Found {
  readonly faqs: readonly PublicFaq[];
  readonly total: number;
  readonly q: string;
}

const foundOf = ({ faqs, total }: Answered, q: string, before: readonly PublicFaq[]): Found => ({
  faqs: [...before, ...(faqs as readonly PublicFaq[])],
  total,
  q,
});

/** Searches the questions after a pause in typing, and loads more of them. `first` is the start of all questions. */
export function useFaqSearch(token: string, first: Answered) {
  const language = useLanguage();
  const [q, setQ] = useState('');
  const [found, setFound] = useState(() => foundOf(first, '', []));
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(0);
  const load = useCallback(
    async (words: string, before: readonly PublicFaq[]) => {
      latest.current += 1;
      const mine = latest.current;
      try {
        const input = { token, language, offset: before.length, ...(words === '' ? {} : { q: words }) };
        const answer = await api.publicFaqs.list(input);
        if (mine !== latest.current) return;
        setFound(foundOf(answer, words, before));
        setHasFailed(false);
      } catch {
        if (mine === latest.current) setHasFailed(true);
      }
    },
    [token, language],
  );
  const typed = q.trim();
  const isNew = typed !== found.q;
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => void load(typed, []), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isNew, load]);
  return {
    q,
    setQ,
    found,
    hasFailed,
    more: () => void load(found.q, found.faqs),
    retry: () => void load(typed, []),
  };
}
