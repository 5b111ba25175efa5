import type { Profile } from '@townkeep/core/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../http/client.ts';
import { besideFields } from '../../ui/change-problem.ts';
import type { TheirChange } from '../../ui/dialogs/StaleNotice.tsx';

/** What the forms of one's own account share. */
export interface OwnFormProps {
  /** The account as the page was opened on it, or as it was last saved here. */
  readonly opened: Profile;
  /** The account as it is stored now. */
  readonly profile: Profile;
  readonly onSaved: (profile: Profile) => void;
}

type Labels = Readonly<Partial<Record<keyof Profile, string>>>;

/**
 * Notices a save that came too late, since the account was changed on another device; the next is made on what is
 * stored now.
 */
export function useLateSaves(
  { opened, profile, onSaved }: OwnFormProps,
  labels: Labels,
  showTexts: (texts: ApiProblem['fields']) => void,
) {
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const isLate = attempt > 0;
  return {
    version: (isLate ? profile : opened).version,
    notice: { attempt, theirs: isLate ? changedElsewhere(opened, profile, labels) : [] },
    onProblem: (problem: ApiProblem): boolean => {
      if (problem.code !== 'stale_version') return besideFields(showTexts)(problem);
      // The notice is read once it knows what is stored now.
      void queries.invalidateQueries().then(() => setAttempt((before) => before + 1));
      return true;
    },
    saved: (next: Profile) => {
      setAttempt(0);
      onSaved(next);
    },
  };
}

function changedElsewhere(opened: Profile, now: Profile, labels: Labels): TheirChange[] {
  const names = (Object.keys(labels) as (keyof Profile)[]).filter((name) => opened[name] !== now[name]);
  return names.map((name) => ({
    name,
    label: labels[name]!,
    text: now[name] === null ? 'nothing' : `“${String(now[name])}”`,
  }));
}
