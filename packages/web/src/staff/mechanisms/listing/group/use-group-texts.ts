import type { Run } from '@townkeep/core/mechanisms/runs';
import { useState } from 'react';
import { readStored, store } from '../../../../ui/browser-storage.ts';
import { personDraftKey } from '../../../platform/session/person-drafts.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useRuns } from '../../runs/use-runs.ts';

type Texts = Readonly<Record<string, string>>;

/** What was typed for a run. */
interface Kept {
  readonly runId: string;
  readonly texts: Texts;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'runId' in value && 'texts' in value;

/**
 * Holds what a person types for a group action of this name. `keep` keeps it in this tab for the run that it started: the
 * texts of the last run are there again when that was undone.
 */
export function useGroupTexts<T extends Texts>(name: string, empty: T) {
  const { agencyId, profile } = useSession();
  const key = personDraftKey(agencyId, profile.id, `group-texts_${name}`);
  const runs = useRuns();
  const [kept] = useState(() => readStored(key, 'sessionStorage'));
  const isUndone = isKept(kept) && runs.some(({ id, isUndone }) => isUndone && id === kept.runId);
  const first: T = isUndone ? { ...empty, ...kept.texts } : empty;
  // The list of runs may come after the dialog has opened.
  const [typed, setTyped] = useState<T | null>(null);
  const texts = typed ?? first;
  return {
    texts,
    isDirty: Object.keys(empty).some((field) => texts[field] !== first[field]),
    set: (part: Partial<T>) => setTyped({ ...texts, ...part }),
    keep: ({ id }: Pick<Run, 'id'>) => store(key, { runId: id, texts } satisfies Kept, 'sessionStorage'),
  };
}
