import { matchQuery, type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiProblem, toApiProblem } from '../../../http/client.ts';
import { showDismissible, showError, showSuccess, showUndo } from '../../../ui/alerts.ts';
import { failureText } from '../../../ui/show-problem.ts';

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
