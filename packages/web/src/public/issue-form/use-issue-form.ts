import {
  contactStepProblems,
  descriptionStepProblems,
  locationStepProblems,
} from '@townkeep/core/across/issue-form/issue-submission.ts';
import type { PublicCategory } from '@townkeep/core/casework/categories';
import { anonymousProblem } from '@townkeep/core/casework/submissions/filing/form-rules.ts';
import {
  type ContactValues,
  type FormStep,
  formSteps,
  type IssueFormValues,
} from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { type FieldTexts, text } from '@townkeep/core/platform';
import { phoneNumber } from '@townkeep/core/platform/formats/contact-points.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { latestOnly, type LatestOnly } from '../../http/latest-only.ts';
import { useConfigInLanguage } from './config-in-language.ts';
import { type PlaceChecks, usePlaceChecks } from './place/use-place-checks.ts';
import { type FormConfig, type PreparedForm, readConfig } from './prepare-form.ts';

const SETTINGS_WAIT_MS = 3000;

/** The form while it is filled in: its values, the open step, and the problems of that step. */
export interface IssueForm {
  readonly config: FormConfig;
  readonly values: IssueFormValues;
  readonly category: PublicCategory | null;
  readonly checks: PlaceChecks;
  readonly steps: readonly FormStep[];
  readonly step: FormStep;
  /** The agency allows anonymous reports here. */
  readonly mayBeAnonymous: boolean;
  /** Messages by field of the open step, after the first attempt to leave it. */
  readonly problems: FieldTexts;
  /** Lookups of the place. A change of the place drops their late answers. */
  readonly placeLookups: LatestOnly;
  readonly change: (changes: Partial<IssueFormValues>) => void;
  readonly changeContact: (
    changes: Partial<ContactValues> | ((before: ContactValues) => Partial<ContactValues>),
  ) => void;
  readonly chooseCategory: (id: string) => void;
  readonly open: (step: FormStep) => void;
  /** Returns the current problems of a step. */
  readonly check: (step: FormStep, isOutside: boolean) => FieldTexts;
  /** Returns the current problems of a step, and shows its problems from now on. */
  readonly attempt: (step: FormStep, isOutside: boolean) => FieldTexts;
  /** Shows the refusals of the API. */
  readonly refuse: (texts: FieldTexts) => Promise<void>;
}

const NONE: ReadonlySet<FormStep> = new Set();

/** Fills in a prepared form. */
export function useIssueForm(crmToken: string, prepared: PreparedForm): IssueForm {
  const [loaded, setConfig] = useState(prepared.config);
  const config = useConfigInLanguage(loaded);
  const [step, setStep] = useState<FormStep>(prepared.step);
  const { attempted, refusals, markAttempted, showRefusals, values, ...changes } = useFormValues(prepared.values);
  const category = config.categories.find(({ id }) => id === values.categoryId) ?? null;
  const steps = useMemo(() => formSteps(category), [category]);
  const mayBeAnonymous = anonymousProblem('issue-form', config, category) === null;
  const checks = usePlaceChecks(crmToken, category, values.place);
  const phones = usePhonePlans(config.isSMSEnabled && step === 'contact');
  const own = { ...values, isAnonymous: values.isAnonymous && mayBeAnonymous };

  // The agency may have changed a category since the form was opened, so its current questions load before the refusal
  // is shown. Links to their fields then work. The wait has a limit, because the visitor is waiting for the refusal.
  const refuse = async (texts: FieldTexts) => {
    if (Object.keys(texts).some((field) => field.startsWith('category'))) {
      const renewed = readConfig(crmToken).then(setConfig, () => undefined);
      await Promise.race([renewed, new Promise((resume) => setTimeout(resume, SETTINGS_WAIT_MS))]);
    }
    showRefusals(texts);
  };
  const check = (of: FormStep, outside: boolean): FieldTexts =>
    problemsOf(of, own, { config, category, isOutside: outside, extra: phones(values.contact) });
  const attempt = (of: FormStep, outside: boolean): FieldTexts => {
    markAttempted(of);
    return check(of, outside);
  };
  const problems = { ...(attempted.has(step) ? check(step, checks.isOutside) : {}), ...refusals };
  const state = { config, checks, values: own, category, steps, step, mayBeAnonymous, problems };
  return { ...state, ...changes, open: setStep, check, attempt, refuse };
}

/** The values as they are typed, and which of their problems show. A change hides the refusals of the API. */
function useFormValues(initial: IssueFormValues) {
  const [values, setValues] = useState(initial);
  const [attempted, setAttempted] = useState(NONE);
  const [refusals, setRefusals] = useState<FieldTexts>({});
  const [placeLookups] = useState(latestOnly);
  const change = useCallback(
    (changes: Partial<IssueFormValues>) => {
      if (changes.place !== undefined) placeLookups.invalidate();
      setRefusals({});
      setValues((before) => ({ ...before, ...changes }));
    },
    [placeLookups],
  );
  const changeContact = useCallback<IssueForm['changeContact']>((changes) => {
    setRefusals({});
    setValues((before) => ({
      ...before,
      contact: { ...before.contact, ...(typeof changes === 'function' ? changes(before.contact) : changes) },
    }));
  }, []);
  // A new category has its own questions, so the earlier answers and their problems are removed. Source: public side
  // §4.
  const chooseCategory = useCallback((id: string) => {
    setAttempted(NONE);
    setRefusals({});
    setValues((before) => (before.categoryId === id ? before : { ...before, categoryId: id, fieldValues: {} }));
  }, []);
  const markAttempted = (step: FormStep) => setAttempted((before) => new Set([...before, step]));
  const changes = { placeLookups, change, changeContact, chooseCategory };
  return { ...changes, values, attempted, markAttempted, refusals, showRefusals: setRefusals };
}

/** Input of the form's rules besides the values. */
interface Context {
  readonly config: FormConfig;
  readonly category: PublicCategory | null;
  readonly isOutside: boolean;
  /** Messages of a rule that needs more data: the phone number plans. */
  readonly extra: FieldTexts;
}

function problemsOf(
  step: FormStep,
  values: IssueFormValues,
  { config, category, isOutside, extra }: Context,
): FieldTexts {
  switch (step) {
    case 'description':
      return descriptionStepProblems(values, category);
    case 'location':
      return category === null ? {} : locationStepProblems(values.place, category, isOutside);
    case 'contact':
      return {
        ...extra,
        ...contactStepProblems(values.contact, { isAnonymous: values.isAnonymous, isSMSEnabled: config.isSMSEnabled }),
      };
  }
}

type IsPossible = (number: string) => boolean;

/**
 * Loads the numbering plans of all countries when they are needed. Returns a function with the messages of phone
 * numbers that no plan allows. Without the plans, the form's own rule applies; the API checks both.
 */
function usePhonePlans(isNeeded: boolean): (contact: ContactValues) => FieldTexts {
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
