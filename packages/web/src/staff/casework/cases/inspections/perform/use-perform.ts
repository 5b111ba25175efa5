import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  type CaseInspection,
  performingBlocker,
  proposedInspection,
  violationStatusAfter,
} from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { answerProblems, answersOf, type CustomField } from '@townkeep/core/mechanisms/custom-fields';
import { problemText } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { useEffect, useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { createSendOnce } from '../../../../../http/send-once.ts';
import { showError, showSuccess } from '../../../../../ui/alerts.ts';
import { failureText } from '../../../../../ui/show-problem.ts';
import { useConcurrentChanges } from '../../../../mechanisms/record/changes-by-others.ts';
import { api } from '../../../../platform/session/api.ts';
import { personDraftKey } from '../../../../platform/session/person-drafts.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../../platform/session/use-today.ts';
import { useDispositions, useInspectionTypes } from '../../choices.ts';
import { type Case, caseQuery } from '../../read/CaseContext.ts';
import { dayPath, FROM_DAY, OFFER_TO_CLOSE } from '../inspection-words.ts';
import { changedInspection, planProblems } from '../plan.ts';
import {
  emptyPerformDraft,
  isUploading,
  loadPerformDraft,
  type PerformDraft,
  performInputOf,
  planOf,
  savePerformDraft,
  type Uploading,
  withUploading,
} from './perform-draft.ts';

const UPLOADING = 'Wait until the photos are uploaded.';

type Errors = Readonly<Record<string, string>>;

/**
 * The state of the form that performs an inspection: what was found (kept for the tab), the next inspection, errors,
 * and a submit.
 */
export function usePerform(shown: Case, inspection: CaseInspection | null) {
  const key = useDraftKey(shown, inspection);
  const [draft, setDraft] = useState(() => loadPerformDraft(key));
  useEffect(() => savePerformDraft(key, draft), [key, draft]);
  const [attempt, setAttempt] = useState<{ readonly count: number; readonly errors: Errors }>({ count: 0, errors: {} });
  const types = useInspectionTypes();
  const typeId = inspection === null ? draft.typeId : (inspection.type?.id ?? '');
  const checklist = (types.find(({ id }) => id === typeId)?.checklist ?? []) as CustomField[];
  const { next, isAllEnded } = useNext(shown, inspection, draft);
  const [uploading, setUploading] = useState<Uploading>({});
  const [round, setRound] = useState(0);
  const violationIds = shown.violations.map(({ id }) => id);
  const input = performInputOf(draft, {
    caseId: shown.id,
    violationIds,
    inspectionId: inspection?.id ?? null,
    version: inspection?.version ?? 0,
    checklist,
    next,
  });
  const showErrors = (errors: Errors) => setAttempt((before) => ({ count: before.count + 1, errors }));
  const theirs = useConcurrentChanges(inspection, (opened, now) =>
    opened === null || now === null ? [] : changedInspection(opened, now),
  );
  const send = usePerforming(shown, { key, isAllEnded, onRefused: showErrors, onStale: theirs.onStale });
  const submit = () => {
    const problems = {
      ...answerProblems(checklist, answersOf(checklist, draft.answers), 'checklist'),
      ...(next === null ? {} : under('next', planProblems(next))),
    };
    if (Object.keys(problems).length > 0) return showErrors(problems);
    setAttempt({ count: 0, errors: {} });
    if (theirs.hasUnreadChanges()) return undefined;
    return send.mutate(input);
  };
  return {
    shown,
    inspection,
    draft,
    /** Changes parts of the form, also by what they are at that moment. */
    change: (part: Change) => {
      setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
      setAttempt((before) => ({ ...before, errors: {} }));
    },
    checklist,
    next,
    isAllEnded,
    attempt,
    /** Why the inspection cannot be finished yet; null when it can. */
    blocker: isUploading(uploading, violationIds) ? UPLOADING : emptyText(input),
    /** Keeps how many files of a part are still being uploaded. */
    setUploading: (part: string, count: number) => setUploading((before) => withUploading(before, part, count)),
    /** Rises when the form starts over, so that its parts do too. */
    round,
    submit,
    isSending: send.isPending,
    /** What another person changed of the inspection meanwhile; null once it is performed. */
    notice: send.isPending || send.isSuccess ? null : theirs.notice,
    isDirty: draft !== emptyPerformDraft,
    reset: () => {
      setDraft(emptyPerformDraft);
      setUploading({});
      setRound((before) => before + 1);
      setAttempt((before) => ({ ...before, errors: {} }));
    },
  };
}

type Change = Partial<PerformDraft> | ((before: PerformDraft) => Partial<PerformDraft>);

/** Returns why an inspection without a finding, an answer and a note cannot be finished; null for others. */
function emptyText(input: Parameters<typeof performingBlocker>[0]): string | null {
  const blocker = performingBlocker(input);
  return blocker === null ? null : problemText(blocker);
}

export type Perform = ReturnType<typeof usePerform>;

/** Returns the storage key under which this tab keeps the form. */
function useDraftKey({ id }: Case, inspection: CaseInspection | null): string {
  const { agencyId, profile } = useSession();
  return personDraftKey(agencyId, profile.id, `inspection_${inspection?.id ?? `of_${id}`}`);
}

const under = (path: string, problems: Errors): Errors =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`${path}.${name}`, problem]));

/** Returns the next inspection: what staff decided, else what follows from the findings. */
function useNext(shown: Case, inspection: CaseInspection | null, draft: PerformDraft) {
  const { today } = useToday();
  const { profile, flags } = useSession();
  const dispositions = useDispositions();
  const types = useInspectionTypes();
  const violations = shown.violations.map(({ id, status, complyByOn }) => {
    const chosen = dispositions.find((each) => each.id === draft.findings[id]?.dispositionId);
    return { complyByOn, status: chosen === undefined ? status : violationStatusAfter(status, chosen.type) };
  });
  const me = flags.hasOwnProfile ? { value: profile.id, label: personName(profile), isActive: true } : null;
  const hasPlanned = shown.inspections.some(({ id, status }) => status === 'SCHEDULED' && id !== inspection?.id);
  const proposed = hasPlanned
    ? null
    : planOf(proposedInspection({ violations, types, assigneeId: me?.value ?? null, today }), me);
  return {
    next: draft.next === undefined ? proposed : draft.next,
    isAllEnded: violations.every(({ status }) => status !== 'OPEN'),
  };
}

/** Returns whether the inspection was opened from the day. */
export function useIsFromDay(): boolean {
  const search: { readonly from?: unknown } = useSearch({ strict: false });
  return search.from === FROM_DAY.from;
}

interface Performing {
  /** Under which the tab keeps the form. */
  readonly key: string;
  readonly isAllEnded: boolean;
  readonly onRefused: (errors: Errors) => void;
  /** Called when another person changed the inspection first, once their version is loaded. */
  readonly onStale: () => void;
}

/**
 * Sends the inspection once, and goes back to the day or the case that it was opened from; when no violation is open,
 * to the case with the offer to close it.
 */
function usePerforming({ id }: Case, { key, isAllEnded, onRefused, onStale }: Performing) {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isFromDay = useIsFromDay();
  const [once] = useState(() => createSendOnce(key));
  return useMutation({
    mutationFn: (input: ReturnType<typeof performInputOf>) => once(input, api.cases.performInspection),
    onSuccess: (changed) => {
      queries.setQueryData(caseQuery(id).queryKey, changed);
      void queries.invalidateQueries();
      showSuccess('Inspection performed');
      savePerformDraft(key, emptyPerformDraft);
      const canClose = isAllEnded && changed.status === 'OPEN' && changed.nextInspectionOn === null;
      const toDay = isFromDay && !canClose;
      void navigate({
        to: toDay ? dayPath(agencyId) : casePath(agencyId, id),
        search: canClose ? OFFER_TO_CLOSE : {},
        replace: true,
      });
    },
    onError: async (error) => {
      const problem = toApiProblem(error);
      if (problem.code === 'stale_version') {
        await queries.invalidateQueries({ queryKey: caseQuery(id).queryKey });
        return onStale();
      }
      if (Object.keys(problem.fields).length > 0) return onRefused(problem.fields);
      return showError(failureText(problem));
    },
  });
}
