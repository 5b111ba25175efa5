import { answerText } from '@townkeep/core/custom-fields/answers/answer-text.ts';
import type { FieldAnswer } from '@townkeep/core/custom-fields/schema.ts';
import { useTranslation } from 'react-i18next';

/** Returns a function that gives an answer as people read it, in the language of the page; null if it is empty. */
export function useAnswerWords(): (answer: Pick<FieldAnswer, 'type' | 'value'>) => string | null {
  const { t } = useTranslation();
  return (answer) => {
    if (answer.type === 'YES_NO' && (answer.value === 'Yes' || answer.value === 'No'))
      return t(answer.value === 'Yes' ? 'general.yes' : 'general.no');
    return answerText(answer);
  };
}
