import { isPlaceChosen } from '@townkeep/core/casework/submissions/filing/form-rules.ts';
import { useEffect, useEffectEvent } from 'react';
import type { IssueForm } from '../use-issue-form.ts';
import { placeOfPin, type Point } from './place-values.ts';
import { addressAt } from './use-address-search.ts';

/** Sets the pin at the point in the address of the page (`lat`, `long`), unless a place is already chosen. */
export function usePrefilledPlace(crmToken: string, point: Point | null, form: IssueForm): void {
  const set = useEffectEvent((at: Point) => {
    if (isPlaceChosen(form.values.place)) return;
    form.change({ place: placeOfPin(at, null) });
    void form.placeLookups.deliver(addressAt(crmToken, at), (found) => {
      if (found !== null) form.change({ place: placeOfPin(at, found) });
    });
  });
  useEffect(() => {
    if (point !== null) set(point);
  }, [point]);
}
