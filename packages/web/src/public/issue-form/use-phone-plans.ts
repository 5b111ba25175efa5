import { type FieldTexts, text } from '@townkeep/core/platform';
import { phoneNumber } from '@townkeep/core/platform/formats/contact-points.ts';
import type { ContactValues } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useEffect, useState } from 'react';

type IsPossible = (number: string) => boolean;

/**
 * Loads the numbering plans of all countries when they are needed. Returns a function with the messages of phone
 * numbers that no plan allows. Without the plans, the form's own rule applies; the API checks both.
 */
export function usePhonePlans(isNeeded: boolean): (contact: ContactValues) => FieldTexts {
  const [isPossible, setIsPossible] = useState<{ readonly is: IsPossible } | null>(null);
  useEffect(() => {
    if (isNeeded)
      void import('libphonenumber-js/min').then(
        (plans) => setIsPossible({ is: (number) => plans.isPossiblePhoneNumber(number) }),
        () => undefined,
      );
  }, [isNeeded]);
  return (contact) => {
    const isImpossible = (typed: string): boolean => {
      const number = phoneNumber(typed);
      return isPossible !== null && number !== null && !isPossible.is(number);
    };
    if (!contact.hasSubscribed) return {};
    return {
      ...(isImpossible(contact.phoneNumber) ? { 'customerInfo.phoneNumber': text('cellPhoneInvalid') } : {}),
      ...(isImpossible(contact.workPhone)
        ? { 'customerInfo.workPhone': text('formatInvalid', { type: 'Work phone' }) }
        : {}),
    };
  };
}
