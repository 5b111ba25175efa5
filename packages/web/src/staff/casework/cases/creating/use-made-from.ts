import { noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formPlace } from '../../../mechanisms/place/form-place.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import type { CaseDraft } from './case-draft.ts';

/**
 * Begins the form with the submission that the page was opened from: it is linked, and the case is where it is, unless a
 * place was chosen already.
 */
export function useMadeFrom(draft: CaseDraft, change: (part: Partial<CaseDraft>) => void): void {
  const { submission } = useSearch({ strict: false }) as { readonly submission?: unknown };
  const id = typeof submission === 'string' ? submission : null;
  const [doneId, setDoneId] = useState<string | null>(draft.madeFrom?.id ?? null);
  const found = useQuery(
    apiQuery.submissions.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== null && id !== doneId }),
  ).data;
  useEffect(() => {
    if (found === undefined || found.id !== id || found.id === doneId) return;
    setDoneId(found.id);
    const isPlaced = draft.place !== noPlace && JSON.stringify(draft.place) !== JSON.stringify(noPlace);
    change({
      madeFrom: { id: found.id, number: found.number },
      ...(isPlaced || found.location?.isRestricted === true ? {} : { place: formPlace(found.location) }),
    });
  }, [found, id, doneId, draft.place, change]);
}
