import { smsBlocker } from '@townkeep/core/casework/submissions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useCategories } from '../choices/use-categories.ts';
import { type CreateDraft, draftKey, emptyDraft, loadDraft, saveDraft } from './create-draft.ts';
import { createProblems, refusalsByPath, toCreateInput } from './create-input.ts';
import { useNavigate } from '@tanstack/react-router';
import { messages } from '@townkeep/core/platform';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { toApiProblem } from '../../../../http/client.ts';
import { createSendOnce } from '../../../../http/send-once.ts';
import { showError, showSuccess } from '../../../../ui/alerts.ts';

interface Attempt {
  readonly count: number;
  readonly errors: Readonly<Record<string, string>>;
}
const noAttempt: Attempt = { count: 0, errors: {} };

/**
 * The state of the form that files a submission: the draft (kept for the tab), its errors, and a submit that files it
 * once.
 */
export function useCreate() {
  const [draft, setDraft] = useKeptDraft();
  const [attempt, setAttempt] = useState(noAttempt);
  const { categories, source, isLoading } = useCategories(true);
  const { isPending, isSMSShown, smsReason } = useSMSOffer();
  const category = categories.find((each) => each.id === draft.categoryId) ?? null;
  const isSMSEnabled = isSMSShown && smsReason === null;
  const showErrors = (errors: Attempt['errors']) => setAttempt((before) => ({ count: before.count + 1, errors }));
  const file = useFiling(showErrors);
  // The category and the settings affect what is filed, so submitting waits until they are loaded.
  const { isWaiting, submit, cancel } = useSubmitWhenReady(!isLoading && !isPending, () => {
    const problems = createProblems(draft, category, isSMSEnabled);
    if (Object.keys(problems).length > 0 || category === null) return showErrors(problems);
    setAttempt(noAttempt);
    return file.mutate(toCreateInput(draft, category, isSMSEnabled));
  });
  return {
    draft,
    change: (part: Partial<CreateDraft>) => setDraft((before) => ({ ...before, ...part })),
    /** Removes the error of a field that is being corrected. */
    clearError: (path: string) => setAttempt((before) => withoutError(before, path)),
    reset: () => {
      setDraft(emptyDraft);
      setAttempt(noAttempt);
      cancel();
    },
    submit,
    attempt,
    category,
    categorySource: source,
    categories,
    isSMSEnabled,
    isSMSShown,
    smsReason,
    /** Also true while a submit waits for the category and the settings. */
    isFiling: file.isPending || isWaiting,
    isDirty: draft !== emptyDraft,
  };
}

export type Create = ReturnType<typeof useCreate>;

/** Holds the draft and keeps it in this tab. */
function useKeptDraft() {
  const { profile, agencyId } = useSession();
  const [draft, setDraft] = useState(() => loadDraft(agencyId, profile.id));
  useEffect(() => saveDraft(agencyId, profile.id, draft), [agencyId, profile.id, draft]);
  return [draft, setDraft] as const;
}

/** Returns whether updates by SMS are shown as a choice, and why they cannot be chosen. */
function useSMSOffer() {
  const { data: settings, isPending } = useQuery(apiQuery.submissionSettings.get.queryOptions({ staleTime: 60_000 }));
  return {
    isPending,
    isSMSShown: settings?.isSMSEnabled ?? false,
    smsReason: settings === undefined ? null : smsBlocker(settings),
  };
}

/** Submits at once if the form is ready, otherwise as soon as it is. `cancel` ends the waiting. */
function useSubmitWhenReady(isReady: boolean, submit: () => void) {
  const [isWaiting, setIsWaiting] = useState(false);
  const submitWaiting = useEffectEvent(() => {
    setIsWaiting(false);
    submit();
  });
  useEffect(() => {
    if (isWaiting && isReady) submitWaiting();
  }, [isWaiting, isReady]);
  return {
    isWaiting,
    submit: () => (isReady ? submit() : setIsWaiting(true)),
    cancel: () => setIsWaiting(false),
  };
}

const withoutError = (attempt: Attempt, path: string): Attempt =>
  attempt.errors[path] === undefined
    ? attempt
    : { ...attempt, errors: Object.fromEntries(Object.entries(attempt.errors).filter(([each]) => each !== path)) };

/**
 * Files the submission once, removes its draft and opens its page.
 * @param onRefused receives the texts of a refusal, by the form's paths
 */
function useFiling(onRefused: (errors: Readonly<Record<string, string>>) => void) {
  const { profile, agencyId } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [once] = useState(() => createSendOnce(draftKey(agencyId, profile.id)));
  return useMutation({
    mutationFn: (input: ReturnType<typeof toCreateInput>) => once(input, api.submissions.create),
    onSuccess: (created) => {
      saveDraft(agencyId, profile.id, emptyDraft);
      void queries.invalidateQueries();
      showSuccess(`#${created.number} filed`);
      void navigate({ to: submissionPath(agencyId, created.id) });
    },
    onError: (error, { attachments }) => {
      const problem = toApiProblem(error);
      if (Object.keys(problem.fields).length > 0) onRefused(refusalsByPath(problem.fields, attachments));
      else
        showError(
          problem.status === 0
            ? 'There is no connection. Your text is kept; try again.'
            : problem.message || messages.generalError,
        );
    },
  });
}
