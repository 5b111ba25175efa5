import type { Profile } from '@townkeep/core/identity/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../../http/client.ts';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import type { ConcurrentChange } from '../../../ui/dialogs/StaleNotice.tsx';

/** Props shared by the forms of the own account. */
export interface ProfileFormProps {
  /** The account as the page was opened with it, or as last saved here. */
  readonly opened: Profile;
  /** The account as stored. */
  readonly profile: Profile;
  readonly onSaved: (profile: Profile) => void;
}

type Labels = Readonly<Partial<Record<keyof Profile, string>>>;

/**
 * Handles saves refused because the account was changed on another device. The next save is based on the stored
 * version.
 */
export function useStaleSave(
  { opened, profile, onSaved }: ProfileFormProps,
  labels: Labels,
  showTexts: (texts: ApiProblem['fields']) => void,
) {
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const isStale = attempt > 0;
  return {
    version: (isStale ? profile : opened).version,
    notice: { attempt, theirs: isStale ? changesElsewhere(opened, profile, labels) : [] },
    onProblem: (problem: ApiProblem): boolean => {
      if (problem.code !== 'stale_version') return showFieldErrors(showTexts)(problem);
      // The notice appears once the stored account is loaded.
      void queries.invalidateQueries().then(() => setAttempt((before) => before + 1));
      return true;
    },
    saved: (next: Profile) => {
      setAttempt(0);
      onSaved(next);
    },
  };
}

function changesElsewhere(opened: Profile, now: Profile, labels: Labels): ConcurrentChange[] {
  const names = (Object.keys(labels) as (keyof Profile)[]).filter((name) => opened[name] !== now[name]);
  return names.map((name) => ({
    name,
    label: labels[name]!,
    text: now[name] === null ? 'nothing' : `“${String(now[name])}”`,
  }));
}
