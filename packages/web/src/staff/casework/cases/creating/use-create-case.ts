import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { caseAccess, mayEdit } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { personName } from '@townkeep/core/identity/people';
import { useCallback, useEffect, useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { createSendOnce } from '../../../../http/send-once.ts';
import { showError, showSuccess } from '../../../../ui/alerts.ts';
import { failureText } from '../../../../ui/show-problem.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useReporterTexts } from '../linking/WhatReportersHear.tsx';
import { useDisclaimer } from '../locations/use-disclaimer.ts';
import { useTypeOfViolation } from '../choices.ts';
import { type CaseDraft, caseDraftKey, emptyCaseDraft, loadCaseDraft, saveCaseDraft } from './case-draft.ts';
import { byRule, caseFormProblems, linkedIds, toCaseInput } from './case-form-input.ts';
import { useParcelOwner } from './use-parcel-owner.ts';
import { begunFrom, isBare } from './made-from.ts';

interface Attempt {
  readonly count: number;
  readonly errors: Readonly<Record<string, string>>;
}
const noAttempt: Attempt = { count: 0, errors: {} };

/** The state of the form that creates a case: the draft (kept for the tab), its errors, and a submit. */
export function useCreateCase() {
  const { profile, agencyId, flags } = useSession();
  const [draft, setDraft] = useState(() => loadCaseDraft(agencyId, profile.id));
  useEffect(() => saveCaseDraft(agencyId, profile.id, draft), [agencyId, profile.id, draft]);
  const [attempt, setAttempt] = useState(noAttempt);
  const typeOf = useTypeOfViolation();
  const typeIds = [...new Set(draft.violations.flatMap(({ violation }) => typeOf(violation.value) ?? []))];
  const canBeMine = flags.hasOwnProfile && mayEdit(caseAccess(profile.scopes, typeIds));
  const me = canBeMine ? { value: profile.id, label: personName(profile), isActive: true } : null;
  const showErrors = (errors: Attempt['errors']) => setAttempt((before) => ({ count: before.count + 1, errors }));
  const disclaimer = useDisclaimer();
  const parcelOwner = useParcelOwner(draft);
  const create = useCreating(showErrors, disclaimer.cancel);
  const creation = useQuery(apiQuery.cases.creation.queryOptions({ staleTime: 0 })).data;
  const texts = useReporterTexts(linkedIds(draft).length > 0);
  const hasRules = creation?.hasAssignmentRules === true;
  const [isBareAsked, setIsBareAsked] = useState(false);
  const submit = (isDraft: boolean, isBareConfirmed = false) => {
    const problems = caseFormProblems(draft);
    if (Object.keys(problems).length > 0) return showErrors(problems);
    setAttempt(noAttempt);
    if (!isDraft && !isBareConfirmed && isBare(draft)) return setIsBareAsked(true);
    setIsBareAsked(false);
    return void disclaimer.check([draft.place], (confirmed) =>
      create.mutate(
        toCaseInput(draft, {
          me: me?.value ?? null,
          hasRules,
          isDraft,
          disclaimer: confirmed,
          ownerRoleIds: parcelOwner.roleIds,
          areTextsShown: texts.areShown,
        }),
      ),
    );
  };
  const change = useCallback((part: Partial<CaseDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setAttempt((before) => ({ ...before, errors: {} }));
  }, []);
  useMadeFrom(draft, change);
  return {
    draft,
    change,
    reset: () => {
      setDraft(emptyCaseDraft);
      setAttempt(noAttempt);
    },
    submit,
    /** The question before a case is created from an address alone. */
    bare: { isAsked: isBareAsked, confirm: () => submit(false, true), cancel: () => setIsBareAsked(false) },
    attempt,
    typeOf,
    typeIds,
    /** The assignee of a case without a choice: by rule, else the signed-in person; null if it cannot be theirs. */
    usual: hasRules ? byRule : me,
    disclaimer,
    parcelOwner,
    creation,
    hasRules,
    /** What the reporters of linked submissions hear. */
    texts,
    isCreating: disclaimer.isChecking || create.isPending,
    isDirty: draft !== emptyCaseDraft,
  };
}

export type CreateCase = ReturnType<typeof useCreateCase>;

/** Creates the case once, removes its draft and opens its page. */
function useCreating(onRefused: (errors: Attempt['errors']) => void, onFailed: () => void) {
  const { profile, agencyId } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [once] = useState(() => createSendOnce(caseDraftKey(agencyId, profile.id)));
  return useMutation({
    mutationFn: (input: ReturnType<typeof toCaseInput>) => once(input, api.cases.create),
    onSuccess: (created) => {
      saveCaseDraft(agencyId, profile.id, emptyCaseDraft);
      void queries.invalidateQueries();
      showSuccess(`${created.number} created`);
      void navigate({ to: casePath(agencyId, created.id) });
    },
    onError: (error) => {
      onFailed();
      const problem = toApiProblem(error);
      if (problem.code !== 'case_setup_incomplete' && Object.keys(problem.fields).length > 0) onRefused(problem.fields);
      else showError(failureText(problem));
    },
  });
}

/** Begins the form with the submission that the page was opened from. */
function useMadeFrom(draft: CaseDraft, change: (part: Partial<CaseDraft>) => void): void {
  const { submission } = useSearch({ strict: false }) as { readonly submission?: unknown };
  const id = typeof submission === 'string' ? submission : null;
  const [doneId, setDoneId] = useState<string | null>(draft.madeFrom?.id ?? null);
  const found = useQuery(
    apiQuery.submissions.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== null && id !== doneId }),
  ).data;
  useEffect(() => {
    if (found === undefined || found.id !== id || found.id === doneId) return;
    setDoneId(found.id);
    change(begunFrom(draft, found));
  }, [found, id, doneId, draft, change]);
}
