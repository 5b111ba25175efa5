import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { fileProblems } from '../../files/file-problems.ts';
import { ErrorSummary } from '../../shell/failures/ErrorSummary.tsx';
import type { StepProps } from '../steps/step-props.ts';

export interface StepProblemsProps extends Pick<StepProps, 'form' | 'uploads'> {
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Lists the problems of the open step; in the first step also those of its files. */
export function StepProblems({ ref, form, uploads }: StepProblemsProps) {
  const { t } = useTranslation();
  const files = form.step === 'description' ? fileProblems(uploads.entries) : null;
  const labels = {
    ...files?.labels,
    description: t('description.label'),
    'customerInfo.firstName': t('contact.firstName'),
    'customerInfo.lastName': t('contact.lastName'),
    'customerInfo.email': t('contact.email'),
    'customerInfo.phoneNumber': t('contact.phoneNumber'),
    'customerInfo.notificationNote': t('contact.note'),
  };
  return <ErrorSummary ref={ref} problems={{ ...form.problems, ...files?.problems }} labels={labels} />;
}
