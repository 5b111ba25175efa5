import { useQueryClient } from '@tanstack/react-query';
import type { FormPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { showError } from '../../../../ui/alerts.ts';
import { failureText } from '../../../../ui/show-problem.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { addressOf } from '../creating/use-address.ts';

/** The disclaimer as it was confirmed; null where there was nothing to confirm. */
export type Confirmed = { readonly reason: string | null } | null;

/** A disclaimer that waits for its confirmation. */
export interface AskedDisclaimer {
  readonly text: string;
  /** The warning about the location; null without one. */
  readonly flagReason: string | null;
  readonly isSecured: boolean;
  readonly go: (confirmed: Confirmed) => void;
}

/**
 * Asks for the confirmation of the disclaimer before a case is put at places of which one is secured or has a warning.
 * `check` goes on at once where nothing is to be confirmed. Source: screen S085
 */
export function useDisclaimer() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AskedDisclaimer | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const find = async (places: readonly FormPlace[]) => {
    const addresses = places.flatMap((place) => addressOf(place) ?? []);
    const known = await Promise.all(
      addresses.map((input) => queries.fetchQuery(apiQuery.cases.associated.queryOptions({ input, staleTime: 0 }))),
    );
    return known.find(({ disclaimer }) => disclaimer !== null);
  };
  const check = async (places: readonly FormPlace[], go: (confirmed: Confirmed) => void) => {
    setIsChecking(true);
    try {
      const found = await find(places);
      if (found === undefined) go(null);
      else setAsked({ text: found.disclaimer!, flagReason: found.flagReason, isSecured: found.isSecured, go });
    } catch (error) {
      showError(failureText(toApiProblem(error)));
    } finally {
      setIsChecking(false);
    }
  };
  return { asked, isChecking, check, cancel: () => setAsked(null) };
}
