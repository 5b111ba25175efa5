import { useRef, useState } from 'react';
import type { ApiProblem } from '../../http/client.ts';
import type { FormProblems } from '../../ui/dialogs/FormDialog.tsx';
import { type ConcurrentChange, DELETED, type StaleNoticeProps } from '../../ui/dialogs/StaleNotice.tsx';
import { failureText } from '../../ui/show-problem.ts';
import { changedFields, type FieldLabels, isSameValue } from './changed-fields.ts';
import type { Texts } from './form-problems.ts';
import { useFormProblems } from './use-form-problems.ts';
import { useConcurrentChanges } from './use-concurrent-changes.ts';
import { type ShownRecord, useRecordChange } from './use-record-change.ts';

const GONE_KEPT = 'What you typed is kept, so that you can copy it. It cannot be saved.';
const KEPT_OFFLINE = 'What you typed is kept.';

interface Versioned {
  readonly version: number;
}

export interface RecordFormOptions<Rec extends Versioned, Seen, Values extends object, Way, Output> {
  readonly record: ShownRecord<Rec>;
  /** Where the query of the part is, if the record's does not have it. */
  readonly partKey?: readonly unknown[];
  /** What the form changes, as it is stored now: a part, or the record itself. Null for a form that adds. */
  readonly seen: Seen;
  /** Another person deleted it while the form was open. `seen` is then its last state. */
  readonly isGone?: boolean;
  /** What happened then, where it was not deleted; without a full stop. */
  readonly gone?: string;
  /** Returns what the form begins with. Values that are not typed show what is stored, also what others store meanwhile. */
  readonly stored: (seen: Seen) => Values;
  /** The labels of the fields whose changes by others are reported. */
  readonly labels?: FieldLabels<Values>;
  /** Returns further changes by others to report. Those that were made to the same here, as typed, can be left out. */
  readonly changes?: (opened: Seen, now: Seen, typed: Partial<Values>) => readonly ConcurrentChange[];
  /** What becomes of the typed input when others changed something, where it is not what the notice says by default. */
  readonly kept?: string;
  /** Why saving is not possible; null when it is. */
  readonly blocker?: string | null;
  /** Returns the problems that need no answer from the server, by field. */
  readonly check?: (values: Values, way: Way) => Texts;
  /** The field for a path of the server's problems, where it has another name. */
  readonly paths?: Texts;
  /** Saves. `version` is that of what the person has seen. */
  readonly save: (values: Values, version: number, way: Way) => Promise<Output>;
  readonly success: string | ((values: Values, way: Way) => string);
  readonly onSaved: (output: Output, way: Way) => void;
}

/**
 * Holds a form that changes a record or one of its parts. A save carries the version that the person has seen: that of
 * the opening, and the newer one only once the notice of what changed has been shown. Spread `dialog` on a `FormDialog`.
 */
export function useRecordForm<
  Rec extends Versioned,
  Seen extends Versioned | null,
  Values extends object,
  Way = undefined,
  Output = unknown,
>(options: RecordFormOptions<Rec, Seen, Values, Way, Output>) {
  const { seen, isGone = false, gone = DELETED, check } = options;
  const { values, typed, isDirty, problems, set, takeTheirs } = useTyping(options);
  const changes = useTheirChanges(options, typed);
  const { save, isBusy, start } = useSave(options, problems.refuse, changes);
  /** Returns whether nothing speaks against saving now; else shows what does. */
  const isReady = (way: Way): boolean => {
    if (isBusy()) return false;
    const found = check?.(values, way) ?? {};
    problems.refuse(found, way);
    return Object.keys(found).length === 0 && !changes.isSurprised();
  };
  const submit = (way: Way) => {
    if (!isGone && isReady(way)) start({ values, version: seen?.version ?? 0, way });
  };
  const notice = { ...changes.notice, ...fateOf(options), mine: Object.keys(typed), onTake: takeTheirs };
  // A save of what is gone was refused as not found. The notice says what happened, and takes the focus.
  const { attempt } = problems.shown;
  const shown = isGone
    ? { notice: { ...notice, attempt }, problems: { others: [], attempt } }
    : { notice, problems: problems.shown };
  return {
    values,
    errors: problems.texts,
    set,
    /** Returns the attributes of an input for a text. */
    field: fieldOf(values, problems.texts, set),
    isReady,
    submit,
    dialog: {
      isBusy: save.isPending,
      blocker: isGone && !save.isSuccess ? `${gone}.` : (options.blocker ?? null),
      isDirty: isDirty && !save.isSuccess,
      problems: shown.problems,
      notice: save.isSuccess ? null : shown.notice,
      onSubmit: () => submit(undefined as Way),
    } satisfies RecordFormDialog,
  };
}

/** Returns what becomes of the form when another person changed or deleted what it is about. */
const fateOf = ({ isGone = false, gone = DELETED, kept }: { isGone?: boolean; gone?: string; kept?: string }) =>
  isGone ? { isDeleted: true, gone, kept: GONE_KEPT } : kept === undefined ? {} : { kept };

const fieldOf =
  <Values extends object>(values: Values, errors: Texts, set: (part: Partial<Values>) => void) =>
  <Name extends keyof Values & string>(name: Name) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set({ [name]: event.currentTarget.value } as Partial<Values>),
  });

/** Holds what was typed over what is stored, and the problems of the last attempt until they are typed into. */
function useTyping<Rec extends Versioned, Seen extends Versioned | null, Values extends object, Way, Output>({
  seen,
  stored,
  labels = {},
  paths,
  check,
}: RecordFormOptions<Rec, Seen, Values, Way, Output>) {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const now = stored(seen);
  const values: Values = { ...now, ...typed };
  const problems = useFormProblems([...Object.keys(values), ...Object.keys(labels)], paths);
  const set = (part: Partial<Values>) => {
    setTyped((before) => ({ ...before, ...part }));
    // What was typed may solve other problems, too.
    const left = check?.({ ...values, ...part }, problems.way as Way) ?? {};
    problems.clear((name) => !(name in part) && name in left);
  };
  return {
    values,
    typed,
    isDirty: (Object.keys(typed) as (keyof Values)[]).some((name) => !isSameValue(typed[name], now[name])),
    problems,
    set,
    takeTheirs: (name: string) => setTyped(({ [name as keyof Values]: _, ...rest }) => rest as Partial<Values>),
  };
}

interface RecordFormDialog {
  readonly isBusy: boolean;
  readonly blocker: string | null;
  readonly isDirty: boolean;
  readonly problems: FormProblems;
  readonly notice: StaleNoticeProps | null;
  readonly onSubmit: () => void;
}

/** What others changed since the form was opened. While a save runs it stays as it was: the rest is one's own change. */
function useTheirChanges<Rec extends Versioned, Seen extends Versioned | null, Values extends object, Way, Output>(
  { seen, stored, labels = {}, changes }: RecordFormOptions<Rec, Seen, Values, Way, Output>,
  typed: Partial<Values>,
) {
  const [before, setBefore] = useState<{ readonly theirs: readonly ConcurrentChange[] } | null>(null);
  const found = useConcurrentChanges(
    seen,
    (opened, now) =>
      before?.theirs ?? [
        ...changedFields(labels as FieldLabels<Values>, stored(opened), stored(now), typed),
        ...(changes?.(opened, now, typed) ?? []),
      ],
  );
  return {
    ...found,
    freeze: () => setBefore({ theirs: found.notice.theirs }),
    thaw: () => setBefore(null),
  };
}

interface Saved<Values, Way> {
  readonly values: Values;
  readonly version: number;
  readonly way: Way;
}

function useSave<Rec extends Versioned, Seen extends Versioned | null, Values extends object, Way, Output>(
  { record, partKey, save: call, success, onSaved }: RecordFormOptions<Rec, Seen, Values, Way, Output>,
  refuse: (found: Texts, way?: unknown, further?: readonly string[]) => void,
  { onStale, freeze, thaw }: { readonly onStale: () => void; readonly freeze: () => void; readonly thaw: () => void },
) {
  // Two events of one moment see the same render.
  const isBusy = useRef(false);
  const onProblem = ({ fields, ...problem }: ApiProblem): boolean => {
    const text = failureText(problem);
    // These stay in sight with what was typed. Others are alerts.
    const further = problem.status === 0 ? [`${text} ${KEPT_OFFLINE}`] : problem.status === 404 ? [text] : [];
    refuse(fields, undefined, further);
    return Object.keys(fields).length + further.length > 0;
  };
  const save = useRecordChange(record, ({ values, version, way }: Saved<Values, Way>) => call(values, version, way), {
    ...(partKey === undefined ? {} : { partKey }),
    success: ({ values, way }) => (typeof success === 'string' ? success : success(values, way)),
    onSuccess: (output, { way }) => onSaved(output, way),
    onProblem,
    onStale,
  });
  const start = (input: Saved<Values, Way>) => {
    isBusy.current = true;
    freeze();
    save.mutate(input, {
      onSettled: () => {
        isBusy.current = false;
        thaw();
      },
    });
  };
  return { save, start, isBusy: () => isBusy.current };
}
