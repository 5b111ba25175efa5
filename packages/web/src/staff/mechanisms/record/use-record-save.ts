import { useEffect, useRef, useState } from 'react';
import { type ApiProblem, toApiProblem } from '../../../http/client.ts';
import { failureText } from '../../../ui/show-problem.ts';
import type { Texts } from './form-problems.ts';
import { type ShownRecord, useRecordChange } from './use-record-change.ts';

interface Versioned {
  readonly version: number;
}

const KEPT_OFFLINE = 'What you typed is kept.';

export interface RecordSaveOptions<Rec extends Versioned, Values extends object, Way, Output> {
  readonly record: ShownRecord<Rec>;
  /** Where the query of the part is, if the record's does not have it. */
  readonly partKey?: readonly unknown[];
  /** Saves. `version` is that of what the person has seen, `typed` what was typed over it. */
  readonly save: (values: Values, version: number, way: Way, typed: Partial<Values>) => Promise<Output>;
  readonly success: string | ((values: Values, way: Way) => string);
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
    success: ({ values, way }) => (typeof success === 'string' ? success : success(values, way)),
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
