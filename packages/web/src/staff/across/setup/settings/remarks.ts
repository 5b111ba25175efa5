import { certifiedNumbersForm } from '@townkeep/core/across/setup';
import { type EnteredRange, FEW_NUMBERS_LEFT, numbersLeft, rangeOf } from '@townkeep/core/casework/cases';

/** What a settings form says about its values. */
export interface Remark {
  readonly text: string;
  readonly isWarning: boolean;
}

/** The remarks of settings forms, by the name of the form. */
const remarks: Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => Remark | null>> = {
  'payment-portal': ({ isEnabled, provider }) =>
    isEnabled === true && provider === 'NONE'
      ? { text: 'People cannot pay online yet: choose a card provider.', isWarning: true }
      : null,
  [certifiedNumbersForm.name]: (values) => rangeRemark(values as unknown as EnteredRange),
};

/** Returns what is to be said about the values of a settings form, or null. */
export const remarkOf = (form: string, values: Readonly<Record<string, unknown>>): Remark | null =>
  remarks[form]?.(values) ?? null;

/** How many numbers of certified mail are left; a warning when there are few. */
function rangeRemark(entered: EnteredRange): Remark | null {
  const range = rangeOf(entered);
  if (range === null) return null;
  const left = numbersLeft(range);
  if (left === 0)
    return {
      text: 'No numbers are left. Certified letters are not issued until you enter a new range, or someone types the number.',
      isWarning: true,
    };
  const count = left === 1 ? '1 number is left.' : `${left.toLocaleString('en-US')} numbers are left.`;
  const isWarning = left < FEW_NUMBERS_LEFT;
  return { text: isWarning ? `${count} Ask the postal service for a new range.` : count, isWarning };
}
