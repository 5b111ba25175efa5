import { matchQuery, type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiProblem, toApiProblem } from '../../../http/client.ts';
import { showDismissible, showError, showSuccess, showUndo } from '../../../ui/alerts.ts';
import { failureText } from '../../../ui/show-problem.ts';
import type { Texts } from './form-problems.ts';

/** A record that counts its versions. */
interface Versioned {
  readonly version: number;
}

/** The record that a page shows: where its query keeps it, and how to recognize it in an answer. */
export interface ShownRecord<Rec extends Versioned> {
  readonly queryKey: readonly unknown[];
  /** Changes of one scope run one after another. */
  readonly scope: string;
  readonly isRecord: (answer: unknown) => answer is Rec;
}

/** Returns where a page keeps parts of several records, which change by answers that it does not show. */
export const shownList = (queryKey: readonly unknown[], scope: string): ShownRecord<Versioned> => ({
  queryKey,
  scope,
  isRecord: (_answer): _answer is Versioned => false,
});

export interface ChangeOptions<Rec, I, O> {
  /**
   * Where the query of a part is, if the record's does not have it. It is loaded again when another person saved first.
   */
  readonly partKey?: readonly unknown[];
  /**
   * Returns the version of the record that the person saw, if it is not that of the page at the moment of the change.
   */
  readonly seenVersion?: (input: I) => number | null;
  readonly success?: string | ((input: I, output: O) => string);
  /** Returns the state to show before the server answers; absent where that is not safe. */
  readonly optimistic?: (before: Rec, input: I) => Rec;
  /** Returns what takes the change back, by the versions in the answer; null where that is not possible. */
  readonly undo?: (output: O, input: I, before: Rec | undefined) => (() => Promise<unknown>) | null;
  readonly onSuccess?: (output: O, input: I) => void;
  /** Handles the refusal instead of the alert. Return false to show the alert anyway. */
  readonly onProblem?: (problem: ApiProblem) => boolean;
  /** Called when another person saved first, once their version is loaded. Without it, an alert reports it. */
  readonly onStale?: () => void;
}

/**
 * Changes a record, based on the version that the page shows. If another person saved first, the page loads their
 * version and reports it.
 */
export function useRecordChange<Rec extends Versioned, I, O>(
  { queryKey, scope, isRecord }: ShownRecord<Rec>,
  work: (input: I, version: number) => Promise<O>,
  { partKey, seenVersion, success, optimistic, undo, onSuccess, onProblem, onStale }: ChangeOptions<Rec, I, O> = {},
) {
  const queries = useQueryClient();
  const shown = () => queries.getQueryData<Rec>(queryKey);
  const keys = partKey === undefined ? [queryKey] : [queryKey, partKey];
  const own = ownChangesOf(queries, scope);
  return useMutation({
    // Changes run one after another: a second change is based on the result of the first.
    scope: { id: scope },
    mutationFn: async (input: I) => {
      const version = own.after(seenVersion?.(input) ?? shown()?.version ?? 0);
      const output = await work(input, version);
      if (isRecord(output)) own.note(version, output.version);
      return output;
    },
    onMutate: async (input: I) => {
      await queries.cancelQueries({ queryKey });
      const before = shown();
      const version = before?.version ?? 0;
      if (before !== undefined && optimistic !== undefined)
        queries.setQueryData<Rec>(queryKey, { ...optimistic(before, input), version });
      return { before };
    },
    onSuccess: async (output, input, { before }) => {
      if (isRecord(output)) queries.setQueryData(queryKey, output);
      // The rest of the page, its history and the lists are loaded again without waiting for them.
      const isOwn = (query: Query) => keys.some((key) => matchQuery({ queryKey: key }, query));
      void queries.invalidateQueries({ predicate: (query) => !isOwn(query) });
      const renewed = reload(queries, keys);
      // If the answer is not the record, the next change needs its new version.
      if (!isRecord(output)) await renewed;
      if (success !== undefined) {
        const takeBack = undo?.(output, input, before) ?? null;
        const message = typeof success === 'string' ? success : success(input, output);
        if (takeBack === null) showSuccess(message);
        else showUndo(message, () => undoChange(queries, takeBack));
      }
      onSuccess?.(output, input);
    },
    onError: async (error, _input, context) => {
      if (context?.before !== undefined && optimistic !== undefined) queries.setQueryData(queryKey, context.before);
      const problem = toApiProblem(error);
      // The state shown before may be older than the stored one. Without a session every call asks to sign in again.
      const renewed = problem.status === 401 ? undefined : reload(queries, keys);
      if (problem.code === 'stale_version') {
        if (onStale === undefined) return showDismissible(problem.message, 'error');
        await renewed;
        return onStale();
      }
      if (onProblem?.(problem) === true) return undefined;
      return showError(failureText(problem));
    },
  });
}

/** Takes a change back. If another person changed the record in the meantime, the page loads their version. */
async function undoChange(queries: QueryClient, takeBack: () => Promise<unknown>): Promise<void> {
  try {
    await takeBack();
    showSuccess('Change undone');
  } catch (error) {
    showError(failureText(toApiProblem(error)));
  }
  await queries.invalidateQueries();
}

const ownChanges = new WeakMap<QueryClient, Map<string, number>>();

/**
 * Returns what notes that one's own change made one version of a record the next one, without a change of others in
 * between, and what returns the last version that is known so.
 */
function ownChangesOf(queries: QueryClient, scope: string) {
  const known = ownChanges.get(queries) ?? new Map<string, number>();
  ownChanges.set(queries, known);
  const after = (version: number): number => {
    const next = known.get(`${scope} ${version}`);
    return next === undefined ? version : after(next);
  };
  return {
    after,
    note: (before: number, now: number) => {
      if (now === before + 1) known.set(`${scope} ${before}`, now);
    },
  };
}

async function reload(queries: QueryClient, keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

const KEPT_OFFLINE = 'What you typed is kept.';

export interface RecordSaveOptions<Rec extends Versioned, Values extends object, Way, Output> {
  readonly record: ShownRecord<Rec>;
  /** Where the query of the part is, if the record's does not have it. */
  readonly partKey?: readonly unknown[];
  /** Saves. `version` is that of what the person has seen, `typed` what was typed over it. */
  readonly save: (values: Values, version: number, way: Way, typed: Partial<Values>) => Promise<Output>;
  /** Null where `onSaved` reports it. */
  readonly success: string | ((values: Values, way: Way) => string) | null;
  /** As that of a change. */
  readonly undo?: (output: Output, values: Values, before: Rec | undefined) => (() => Promise<unknown>) | null;
  readonly onSaved?: (output: Output, way: Way) => void;
  /** Whether the answer removes the form with the part that it is about: `onSaved` is then called all the same. */
  readonly isRemoval?: boolean;
  /** Whether a refusal that belongs to no field stays in the form. By default it is an alert. */
  readonly keepsRefusals?: boolean;
}

interface Saved<Values, Way> {
  readonly values: Values;
  readonly version: number;
  /** Whether `version` is that of the record, which one's own change before this one counts up. */
  readonly isOfRecord: boolean;
  readonly way: Way;
  readonly typed: Partial<Values>;
}

/** Saves a form once at a time. Returns the state of the save, and what starts it. */
export function useRecordSave<Rec extends Versioned, Values extends object, Way, Output>(
  options: RecordSaveOptions<Rec, Values, Way, Output>,
  refuse: (found: Texts, further: readonly string[]) => void,
  { onStale, freeze, thaw }: { readonly onStale: () => void; readonly freeze: () => void; readonly thaw: () => void },
) {
  const { record, partKey, save: call, success, undo, onSaved, isRemoval = false, keepsRefusals = false } = options;
  // Two events of one moment see the same render.
  const isBusy = useRef(false);
  const hasTyped = useRef(false);
  const onProblem = ({ fields, ...problem }: ApiProblem): boolean => {
    const text = failureText(problem);
    const isOfFields = Object.keys(fields).length > 0;
    const isKept = problem.status === 404 || (keepsRefusals && !isOfFields);
    // These stay in sight with what was typed. Others are alerts.
    const offline = hasTyped.current ? `${text} ${KEPT_OFFLINE}` : text;
    const further = problem.status === 0 ? [offline] : isKept ? [text] : [];
    refuse(fields, further);
    return isOfFields || further.length > 0;
  };
  const work = ({ values, version, isOfRecord, way, typed }: Saved<Values, Way>, ofRecord: number) =>
    call(values, isOfRecord ? ofRecord : version, way, typed);
  const { isSaved, done, forget } = useSaved(isRemoval);
  const save = useRecordChange(record, work, {
    ...(partKey === undefined ? {} : { partKey }),
    seenVersion: ({ version, isOfRecord }) => (isOfRecord ? version : null),
    ...(success === null
      ? {}
      : { success: ({ values, way }) => (typeof success === 'string' ? success : success(values, way)) }),
    ...(undo === undefined ? {} : { undo: (output, { values }, before) => undo(output, values, before) }),
    onSuccess: (output, { way }) => done(() => onSaved?.(output, way)),
    onProblem,
    onStale,
  });
  const start = (input: Saved<Values, Way>, onDone: (output: Output) => void) => {
    isBusy.current = true;
    hasTyped.current = Object.keys(input.typed).length > 0;
    forget();
    freeze();
    save.mutate(input, {
      onSettled: (output, error) => {
        isBusy.current = false;
        thaw();
        if (error === null) onDone(output as Output);
      },
    });
  };
  const reset = () => {
    forget();
    save.reset();
  };
  return {
    isPending: save.isPending,
    isSaved,
    /** The last save was refused, since what the form changes does not exist. */
    isNotFound: save.error !== null && toApiProblem(save.error).status === 404,
    start,
    isBusy: () => isBusy.current,
    reset,
  };
}

/**
 * Holds that a form is saved, and does what follows once that is drawn: what follows may leave the page, and the guard
 * of unsaved input must know of the save before. After a form that was left nothing follows, except after a removal.
 */
function useSaved(isRemoval: boolean) {
  const [isSaved, setIsSaved] = useState(false);
  const next = useRef<(() => void) | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (isRemoval) goOn(next);
    };
  }, [isRemoval]);
  useEffect(() => {
    // Not in the effect itself, where `flushSync` draws nothing.
    if (isSaved) queueMicrotask(() => goOn(next));
  }, [isSaved]);
  return {
    isSaved,
    done: (todo: () => void) => {
      next.current = todo;
      if (isShown.current) setIsSaved(true);
      else if (isRemoval) goOn(next);
    },
    forget: () => setIsSaved(false),
  };
}

/** Does what is left to do, once. */
function goOn(next: { current: (() => void) | null }): void {
  const todo = next.current;
  next.current = null;
  todo?.();
}
