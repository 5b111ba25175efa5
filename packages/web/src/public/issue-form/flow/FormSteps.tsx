import type { FieldTexts } from '@townkeep/core/kernel';
import type { FormStep } from '@townkeep/core/submissions/filing/issue-form.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileRefusals, uploadBlocker } from '../../../ui/uploads/upload-entry.ts';
import type { Uploads } from '../../../ui/uploads/use-uploads.ts';
import { fileProblems } from '../../files/file-problems.ts';
import type { FormQuery } from '../form-address.ts';
import { ErrorSummary } from '../../shell/failures/ErrorSummary.tsx';
import { Accordion } from './Accordion.tsx';
import type { CityUser } from '../account/city-account.ts';
import type { Drafts } from '../drafts/use-drafts.ts';
import { useParts } from '../lazy-parts.ts';
import { placeText } from '../place/place-values.ts';
import { usePrefilledPlace } from '../place/use-prefilled-place.ts';
import type { PreparedForm } from '../prepare-form.ts';
import { SendFailure } from '../sending/SendFailure.tsx';
import type { Filed } from '../sending/send-issue.ts';
import { useSending } from '../sending/use-sending.ts';
import { StepButtons } from './StepButtons.tsx';
import { enterStep } from './step-history.ts';
import { DescriptionStep } from '../steps/DescriptionStep.tsx';
import { type IssueForm, stepOfField } from '../use-issue-form.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useStepHistory } from './use-step-history.ts';

export interface FormStepsProps {
  readonly crmToken: string;
  readonly anonymousId: string;
  readonly form: IssueForm;
  readonly uploads: Uploads;
  readonly drafts: Drafts;
  readonly account: CityUser | null;
  readonly query: FormQuery;
  readonly point: PreparedForm['point'];
  readonly movesOn: boolean;
  readonly onFiled: (filed: Filed) => void;
}

/** Shows the steps with their buttons. Next validates and advances; Submit files the form. */
export function FormSteps(props: FormStepsProps) {
  const { crmToken, anonymousId, form, uploads, drafts, account, query, point, movesOn, onFiled } = props;
  const { t } = useTranslation();
  const parts = useParts();
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const showProblems = () => setRefusals((count) => count + 1);
  const open = (step: FormStep) => {
    form.open(step);
    void enterStep(step, query.isFramed);
  };
  const refused = async (fields: FieldTexts) => {
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
    anonymousId,
    account,
    drafts,
    onFiled,
    onRefused: (fields) => void refused(fields),
  });
  const save = (step: FormStep) => void drafts.saveOnServer(step);
  useStepFocus(form.step);
  // This runs after `useStepFocus`, which focuses the header of a step that opens with a refusal.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  useStepHistory(form, query.isFramed, (step, isRefused) => {
    save(step);
    if (isRefused) showProblems();
  });
  usePrefilledPlace(crmToken, point, form);

  const goTo = (step: FormStep) => {
    open(step);
    save(step);
  };
  const following = form.steps[form.steps.indexOf(form.step) + 1];
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
  // The address filled in the first step, so the form advances if nothing is missing. Source: public side §4.
  const moveOn = useEffectEvent(() => {
    if (following !== undefined && Object.keys(form.check('description', false)).length === 0) goTo(following);
  });
  useEffect(() => {
    if (movesOn) moveOn();
  }, [movesOn]);

  const step = { crmToken, form, uploads, isMobileApp: query.isMobileApp };
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
  const answered = {
    description: [form.category?.name, form.values.description.trim()].filter(Boolean).join(': '),
    location: placeText(form.values.place),
  };
  return (
    <form noValidate onSubmit={submit}>
      <Accordion steps={form.steps} current={form.step} answered={answered} onOpen={goTo}>
        <ErrorSummary ref={summary} problems={{ ...form.problems, ...files?.problems }} labels={labels} />
        {form.step === 'description' && <DescriptionStep {...step} />}
        {parts === null && form.step !== 'description' && <p role="status">{t('general.loading')}</p>}
        {parts !== null && form.step === 'location' && <parts.LocationStep {...step} />}
        {parts !== null && form.step === 'contact' && <parts.ContactStep form={form} />}
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
