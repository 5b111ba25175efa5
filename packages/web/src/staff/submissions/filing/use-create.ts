import { messages } from '@townkeep/core/kernel';
import { smsBlocker } from '@townkeep/core/submissions';
import { submissionPath } from '@townkeep/core/submissions/paths.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { createSendOnce } from '../../../http/send-once.ts';
import { showError, showSuccess } from '../../../ui/alerts.ts';
import { api, apiQuery } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useCategories } from '../parts/use-categories.ts';
import { type CreateDraft, draftKey, emptyDraft, loadDraft, saveDraft } from './create-draft.ts';
import { createProblems, refusalsByPath, toCreateInput } from './create-input.ts';

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
  const { profile, agencyId } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => loadDraft(agencyId, profile.id));
  const [attempt, setAttempt] = useState(noAttempt);
  const [isSubmitPending, setIsSubmitPending] = useState(false);
  const { categories, source, isLoading } = useCategories(true);
  const { data: settings, isPending } = useQuery(apiQuery.submissionSettings.get.queryOptions({ staleTime: 60_000 }));
  const category = categories.find((each) => each.id === draft.categoryId) ?? null;
  const isSMSShown = settings?.isSMSEnabled ?? false;
  const smsReason = settings === undefined ? null : smsBlocker(settings);
  const isSMSEnabled = isSMSShown && smsReason === null;
  useEffect(() => saveDraft(agencyId, profile.id, draft), [agencyId, profile.id, draft]);
  const [once] = useState(() => createSendOnce(draftKey(agencyId, profile.id)));
  const showErrors = (errors: Attempt['errors']) => setAttempt((before) => ({ count: before.count + 1, errors }));
  const reset = () => {
    setDraft(emptyDraft);
    setAttempt(noAttempt);
    setIsSubmitPending(false);
  };
  const file = useMutation({
    mutationFn: (input: ReturnType<typeof toCreateInput>) => once(input, api.submissions.create),
    onSuccess: (created) => {
      saveDraft(agencyId, profile.id, emptyDraft);
      void queries.invalidateQueries();
      showSuccess(`#${created.number} filed`);
      void navigate({ to: submissionPath(agencyId, created.id) });
    },
    onError: (error, { attachments }) => {
      const problem = toApiProblem(error);
      if (Object.keys(problem.fields).length > 0) showErrors(refusalsByPath(problem.fields, attachments));
      else
        showError(
          problem.status === 0
            ? 'There is no connection. Your text is kept; try again.'
            : problem.message || messages.generalError,
        );
    },
  });
  const checkAndFile = () => {
    const problems = createProblems(draft, category, isSMSEnabled);
    if (Object.keys(problems).length > 0 || category === null) showErrors(problems);
    else {
      setAttempt(noAttempt);
      file.mutate(toCreateInput(draft, category, isSMSEnabled));
    }
  };
  // The category and the settings affect what is filed, so submitting waits until they are loaded.
  const isReady = !isLoading && !isPending;
  const submit = () => (isReady ? checkAndFile() : setIsSubmitPending(true));
  const submitPending = useEffectEvent(() => {
    setIsSubmitPending(false);
    checkAndFile();
  });
  useEffect(() => {
    if (isSubmitPending && isReady) submitPending();
  }, [isSubmitPending, isReady]);
  const change = (part: Partial<CreateDraft>) => setDraft((before) => ({ ...before, ...part }));
  /** Removes the error of a field that is being corrected. */
  const clearError = (path: string) =>
    setAttempt((before) =>
      before.errors[path] === undefined
        ? before
        : { ...before, errors: Object.fromEntries(Object.entries(before.errors).filter(([each]) => each !== path)) },
    );
  return {
    draft,
    change,
    clearError,
    reset,
    submit,
    attempt,
    category,
    categorySource: source,
    categories,
    isSMSEnabled,
    isSMSShown,
    smsReason,
    /** Also true while a submit waits for the category and the settings. */
    isFiling: file.isPending || isSubmitPending,
    isDirty: draft !== emptyDraft,
  };
}

export type Create = ReturnType<typeof useCreate>;
