import { answerText } from '@townkeep/core/mechanisms/custom-fields/answers/answer-text.ts';
import { optionLabel } from '@townkeep/core/mechanisms/custom-fields/field-texts.ts';
import type { CustomField } from '@townkeep/core/mechanisms/custom-fields/field.ts';
import type { FieldAnswer } from '@townkeep/core/mechanisms/custom-fields/schema.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../texts/index.ts';
import { useDates } from './dates.ts';

type Answer = Pick<FieldAnswer, 'type' | 'value'>;
/** A day that is not whole is shown as it is. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Texts = Pick<CustomField, 'translations'>;

/** Returns a function that gives an answer as people read it, in the language of the page; null if it is empty. */
export function useAnswerWords(): (answer: Answer, field?: Texts) => string | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const { dayText } = useDates();
  return ({ type, value }, field = {}) => {
    if (type === 'YES_NO' && (value === 'Yes' || value === 'No'))
      return t(value === 'Yes' ? 'general.yes' : 'general.no');
    if (type === 'DATE' && typeof value === 'string' && DAY.test(value)) return dayText(value);
    if (type === 'PICKLIST' && typeof value === 'string')
      return answerText({ type, value: optionLabel(field, value, language) });
    if (type === 'MULTI_PICKLIST' && Array.isArray(value))
      return answerText({ type, value: value.map((option) => optionLabel(field, option, language)) });
    return answerText({ type, value });
  };
}
