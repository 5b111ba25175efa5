import type { FieldTexts } from '@townkeep/core/platform';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { answerTo } from '@townkeep/core/mechanisms/custom-fields/answers/answers.ts';
import { visibleFields } from '@townkeep/core/mechanisms/custom-fields/visibility.ts';
import { useAnswerWords } from '../../shell/answer-words.ts';
import { fileRefusals, uploadBlocker } from '../../../ui/uploads/upload-entry.ts';
import type { FormQuery } from '../form-address.ts';
import { placeText } from '../place/place-values.ts';
import { usePrefilledPlace } from '../place/use-prefilled-place.ts';
import type { PreparedForm } from '../prepare-form.ts';
import { type Filed, SendFailure, useSending } from '../sending.tsx';
import type { IssueForm } from '../use-issue-form.ts';
import type { OpenForm } from '../use-open-form.ts';
import { Accordion } from './Accordion.tsx';
import { useMovingOn, useStepFocus, useStepNavigation } from './use-step-navigation.ts';
import { useTranslation } from 'react-i18next';
import { useParts } from '../lazy-parts.ts';
import { DescriptionStep } from '../steps/DescriptionStep.tsx';
import type { StepProps } from '../steps/step-props.ts';
import type { FormStep } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { Button } from '@mantine/core';
import type { Uploads } from '../../../ui/uploads/use-uploads.ts';
import { blockedField, fileProblems } from '../../files/file-problems.ts';
import { focusFieldSoon } from '../../shell/failures/field-anchor.ts';
import { ErrorSummary } from '../../shell/failures/ErrorSummary.tsx';

export interface FormStepsProps {
  readonly crmToken: string;
  readonly query: FormQuery;
  readonly prepared: PreparedForm;
  readonly opened: OpenForm;
  readonly onFiled: (filed: Filed) => void;
}

/** Shows the steps with their buttons. Next validates and advances; Submit files the form. */
export function FormSteps(props: FormStepsProps) {
  const { crmToken, query } = props;
  const { form, uploads } = props.opened;
  const { summary, following, goTo, sending, submit } = useStepFlow(props);
  return (
    <form noValidate onSubmit={submit}>
      <Accordion steps={form.steps} current={form.step} answered={useStepAnswers(form)} onOpen={goTo}>
        <StepProblems ref={summary} form={form} uploads={uploads} />
        <OpenStep crmToken={crmToken} form={form} uploads={uploads} isMobileApp={query.isMobileApp} />
        {following === undefined && form.config.disclaimer !== null && <p className="note">{form.config.disclaimer}</p>}
        {following === undefined && <SendFailure failure={sending.failure} />}
        <StepButtons
          form={form}
          uploads={uploads}
          isLast={following === undefined}
          isSending={sending.isSending}
          onBack={goTo}
        />
      </Accordion>
    </form>
  );
}

/** Moves through the steps: by Next, by the browser's history, by a prefilled address, and to a refused field. */
function useStepFlow({ crmToken, query, prepared, opened, onFiled }: FormStepsProps) {
  const { form, uploads, drafts } = opened;
  useStepFocus(form.step);
  const { summary, showProblems } = useProblemSummary();
  const navigation = useStepNavigation(form, { drafts, isFramed: query.isFramed, onRefused: showProblems });
  usePrefilledPlace(crmToken, prepared.point, form);
  useMovingOn(prepared.movesOn, form, navigation);
  const { following, open, goTo } = navigation;
  const refuse = async (fields: FieldTexts) => {
    const ofFiles = fileRefusals(form.values.attachments, fields);
    uploads.fail(ofFiles);
    const texts = refusedFields(fields);
    const first = Object.keys(ofFiles).length > 0 ? 'attachments' : Object.keys(texts)[0];
    if (first !== undefined) open(stepOfField(first));
    await form.refuse(texts);
    showProblems();
  };
  const sending = useSending(form, {
    crmToken,
    anonymousId: prepared.anonymousId,
    account: opened.account.user,
    drafts,
    onFiled,
    onRefused: (fields) => void refuse(fields),
  });
  const next = async () => {
    const isOutside = form.step === 'location' && (await form.checks.settled()).isOutside;
    const problems = form.attempt(form.step, isOutside);
    if (Object.keys(problems).length > 0) showProblems();
    else if (following === undefined) await sending.send();
    else goTo(following);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isBlocked = following === undefined && uploadBlocker(uploads.entries) !== null;
    if (!isBlocked) void next();
  };
  return { summary, following, goTo, sending, submit };
}

/** Returns short summaries of the answers of earlier steps, with those to the questions of the category. */
function useStepAnswers({ category, values }: IssueForm) {
  const answerWords = useAnswerWords();
  const issue = [category?.name, values.description.trim()].filter(Boolean).join(': ');
  const answers = visibleFields(category?.fields ?? [], values.fieldValues).flatMap(({ field }) => {
    const shown = answerWords(answerTo(field, values.fieldValues[field.id]), field);
    return shown === null ? [] : [`${field.label}${/[?:.]$/.test(field.label) ? '' : ':'} ${shown}`];
  });
  return { description: [issue, ...answers].join('\n'), location: placeText(values.place) };
}

/**
 * Focuses the summary of problems after `showProblems`. Use it after `useStepFocus`, which focuses the header of a step
 * that opens with a refusal.
 */
function useProblemSummary(): {
  readonly summary: RefObject<HTMLDivElement | null>;
  readonly showProblems: () => void;
} {
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  return { summary, showProblems: () => setRefusals((count) => count + 1) };
}

/** Shows the fields of the open step. The later steps wait for their parts. */
function OpenStep(props: StepProps) {
  const { t } = useTranslation();
  const parts = useParts();
  const { form } = props;
  return (
    <>
      {form.step === 'description' && <DescriptionStep {...props} />}
      {parts === null && form.step !== 'description' && <p role="status">{t('general.loading')}</p>}
      {parts !== null && form.step === 'location' && <parts.LocationStep {...props} />}
      {parts !== null && form.step === 'contact' && <parts.ContactStep form={form} />}
    </>
  );
}

/** Converts the API's field names into those of the form. Files have their own messages. */
function refusedFields(fields: FieldTexts): FieldTexts {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !name.startsWith('attachments.'))
      .map(([name, problem]) => {
        if (name === 'category.id') return ['category', problem];
        return [name.startsWith('location') ? 'location' : name, problem];
      }),
  );
}

/** Returns the step of a field that the API refused. */
function stepOfField(field: string): FormStep {
  if (field.startsWith('location')) return 'location';
  return field.startsWith('customerInfo') || field === 'isAnonymous' ? 'contact' : 'description';
}

export interface StepButtonsProps {
  readonly form: IssueForm;
  readonly uploads: Uploads;
  readonly isLast: boolean;
  readonly isSending: boolean;
  readonly onBack: (step: FormStep) => void;
}

/** Back and the primary action of the step. A blocked Submit shows the reason. Source: public side §2 and §4. */
export function StepButtons({ form, uploads, isLast, isSending, onBack }: StepButtonsProps) {
  const { t } = useTranslation();
  const { steps, step, checks } = form;
  const previous = steps[steps.indexOf(step) - 1];
  const blocker = isLast ? uploadBlocker(uploads.entries) : null;
  const isAnyway = step === 'location' && checks.similar.total.count > 0;
  const label = isLast ? t('form.submit') : isAnyway ? t('form.submitAnyway') : t('form.next');
  const seeFiles = () => {
    onBack('description');
    focusFieldSoon(blockedField(uploads.entries));
  };
  return (
    <div className="step-buttons">
      {previous !== undefined && (
        <Button type="button" variant="default" onClick={() => onBack(previous)}>
          {t('form.back')}
        </Button>
      )}
      <Button
        type="submit"
        data-disabled={blocker !== null}
        aria-disabled={isSending || blocker !== null || undefined}
        aria-describedby={blocker !== null || isAnyway ? 'step-why' : undefined}
      >
        {isSending ? t('general.sending') : label}
      </Button>
      {blocker !== null && (
        <p className="step-why" id="step-why" role="status">
          {t(`files.blocked.${blocker}`)}{' '}
          <button type="button" className="link" onClick={seeFiles}>
            {t('files.goTo')}
          </button>
        </p>
      )}
      {isAnyway && (
        <p className="step-why hint" id="step-why">
          {t('form.nextIsContact')}
        </p>
      )}
    </div>
  );
}

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
