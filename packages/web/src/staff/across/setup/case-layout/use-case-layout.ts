import { useQueryClient } from '@tanstack/react-query';
import type { CaseSection } from '@townkeep/core/casework/case-layout';
import { useState } from 'react';
import { useAction } from '../../../../ui/use-action.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';

/** The id of a section, as the call takes it: the server checks it. */
type SectionId = Parameters<typeof api.caseLayout.update>[0]['id'];

interface Layout {
  readonly sections: CaseSection[];
}

/** Holds the order that is shown until it is saved, and saves the changes of the layout. */
export function useCaseLayout(stored: readonly CaseSection[]) {
  const queries = useQueryClient();
  const [moved, setMoved] = useState<readonly CaseSection[] | null>(null);
  const { queryKey } = apiQuery.caseLayout.get.queryOptions();
  const onSuccess = (layout: Layout) => queries.setQueryData(queryKey, layout);
  const reload = () => void queries.invalidateQueries({ queryKey });
  const sequence = useAction((ids: readonly string[]) => api.caseLayout.sequence({ sequence: ids as SectionId[] }), {
    onSuccess,
    // Another person may have added a tile.
    onProblem: () => {
      reload();
      return false;
    },
  });
  const show = useAction(
    ({ id, isShown }: { id: string; isShown: boolean }) => api.caseLayout.update({ id: id as SectionId, isShown }),
    { onSuccess },
  );
  const rename = useAction(
    ({ id, label }: { id: string; label: string }) => api.caseLayout.update({ id: id as SectionId, label }),
    {
      success: 'Label saved',
      onSuccess,
    },
  );
  const order = (sections: readonly CaseSection[]) => {
    setMoved(sections);
    sequence.mutate(
      sections.map(({ id }) => id),
      { onSettled: () => setMoved(null) },
    );
  };
  return {
    shown: moved ?? stored,
    order,
    rename,
    setShown: ({ id }: CaseSection, isShown: boolean) => show.mutate({ id, isShown }),
  };
}
