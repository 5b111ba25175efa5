import { type FormPlace, noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFieldSoon } from '../../shell/failures/field-anchor.ts';
import type { IssueForm } from '../use-issue-form.ts';
import { placeOfPin, placeText, type Point } from './place-values.ts';
import { addressAt } from './use-address-search.ts';

/** The choice of a place. */
export interface PlaceChoice {
  /** The visitor types or corrects the address. */
  readonly isTyping: boolean;
  /** The last change of the place, for screen readers. */
  readonly announcement: string;
  readonly choose: (place: FormPlace) => void;
  /** Sets the pin, then looks up the address at its point. */
  readonly pinAt: (point: Point) => Promise<void>;
  /** Opens the fields of the address. */
  readonly typeAddress: () => void;
  /** Takes a change in the fields of the address. */
  readonly changeAddress: (place: FormPlace) => void;
  readonly clear: () => void;
}

/** Changes the place of the form, and announces each choice. */
export function usePlaceChoice(crmToken: string, form: IssueForm): PlaceChoice {
  const { t } = useTranslation();
  const [isTyping, setIsTyping] = useState(false);
  const [announcement, announce] = useState('');
  const set = (next: FormPlace) => form.change({ place: next });
  const choose = (next: FormPlace) => {
    set(next);
    announce(t('location.setTo', { place: placeText(next) || t('location.unnamed') }));
  };
  const pinAt = async (point: Point) => {
    set(placeOfPin(point, null));
    await form.placeLookups.deliver(addressAt(crmToken, point), (found) => choose(placeOfPin(point, found)));
  };
  const typeAddress = () => {
    setIsTyping(true);
    focusFieldSoon('location.address');
  };
  const changeAddress = (next: FormPlace) => {
    setIsTyping(true);
    set(next);
  };
  const clear = () => {
    set(noPlace);
    setIsTyping(false);
    announce(t('location.cleared'));
    focusFieldSoon('location.search');
  };
  return { isTyping, announcement, choose, pinAt, typeAddress, changeAddress, clear };
}
