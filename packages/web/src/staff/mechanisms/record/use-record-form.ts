import { useState } from 'react';
import { type FormProblems, NO_PROBLEMS } from '../../../ui/dialogs/FormNotices.tsx';
import { type ConcurrentChange, DELETED, goneText, type StaleNoticeProps } from '../../../ui/dialogs/StaleNotice.tsx';
import { changedFields, type FieldLabels, isSameValue, useConcurrentChanges } from './changes-by-others.ts';
import { type ProblemPaths, type Texts, useFormProblems } from './form-problems.ts';
import { type RecordSaveOptions, useRecordSave } from './use-record-change.ts';

const GONE_KEPT = 'What you typed is kept, so that you can copy it. It cannot be saved.';

interface Versioned {
  readonly version: number;
}

export interface RecordFormOptions<Rec extends Versioned, Seen, Values extends object, Way, Output>
  extends ProblemPaths, RecordSaveOptions<Rec, Values, Way, Output> {
  /** What the form changes, as it is stored now: a part, or the record itself. Null for a form that adds. */
  readonly seen: Seen;
  /** Another person deleted it while the form was open. `seen` is then its last state. */
  readonly isGone?: boolean;
  /** What that person did then, where they did not delete it: `canceled this inspection`. */
  readonly gone?: string;
  /** Whether a save creates it again. */
  readonly isRestorable?: boolean;
  /**
   * Returns what the form begins with. Values that are not typed show what is stored, also what others store meanwhile.
   */
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
  readonly check?: (values: Values, way: Way, typed: Partial<Values>) => Texts;
  /**
   * For a form that stays open after a save: returns what is stored then, with which it starts over. Until something is
   * typed such a form shows what others store, without a notice.
   */
  readonly reopen?: (output: Output) => Seen;
}

/**
 * Holds a form that changes a record or one of its parts. A save carries the version that the person has seen: that of
 * the opening, and the newer one only once the notice of what changed has been shown. Spread `dialog` on a
 * `FormDialog`.
 */
export function useRecordForm<
  Rec extends Versioned,
  Seen extends Versioned | null,
  Values extends object,
  Way = undefined,
  Output = unknown,
>(options: RecordFormOptions<Rec, Seen, Values, Way, Output>) {
  const { seen, isRestorable = false, gone = DELETED, check } = options;
  const { values, typed, isDirty, problems, set, takeTheirs, forget } = useTyping(options);
  const changes = useTheirChanges(options, typed);
  const { isGone } = changes;
  const isLost = isGone && !isRestorable;
  const save = useRecordSave(options, problems.refuseByServer, changes);
  /** Starts over, with what was typed since a save was sent. */
  const begin = (to: Seen, sent: Partial<Values> = typed) => {
    forget(sent);
    changes.reopen(to);
    save.reset();
  };
  /** Returns whether nothing speaks against saving now; else shows what does. */
  const isReady = (way: Way): boolean => {
    if (save.isBusy()) return false;
    const found = check?.(values, way, typed) ?? {};
    problems.refuse(found, way);
    return Object.keys(found).length === 0 && !changes.hasUnreadChanges();
  };
  const submit = (way: Way) => {
    if (isLost || !isReady(way)) return;
    const isOfRecord = options.record.isRecord(seen);
    save.start({ values, version: seen?.version ?? 0, isOfRecord, way, typed }, (output) => {
      if (options.reopen !== undefined) begin(options.reopen(output), typed);
    });
  };
  const notice = {
    ...changes.notice,
    ...fateOf({ ...options, isGone }),
    mine: Object.keys(typed),
    onTake: takeTheirs,
  };
  // A save of what is gone was refused as not found. The notice says what happened, and takes the focus.
  const shown =
    isGone && save.isNotFound && problems.shown.others.length > 0
      ? { notice: { ...notice, attempt: problems.shown.attempt }, problems: NO_PROBLEMS }
      : { notice, problems: problems.shown };
  return {
    values,
    typed,
    errors: problems.texts,
    set,
    /** Returns the attributes of an input for a text. */
    field: fieldOf(values, problems.texts, set),
    isReady,
    submit,
    /** Drops what was typed; not while it is being saved. */
    discard: () => {
      if (!save.isBusy()) begin(seen);
    },
    dialog: {
      isBusy: save.isPending,
      blocker: isLost && !save.isSaved ? `${goneText(changes.notice.who, gone)}.` : (options.blocker ?? null),
      isDirty: isDirty && !save.isSaved,
      problems: shown.problems,
      notice: save.isSaved ? null : shown.notice,
      onSubmit: () => submit(undefined as Way),
    } satisfies RecordFormDialog,
  };
}

interface Fate {
  readonly isGone?: boolean;
  readonly gone?: string;
  readonly isRestorable?: boolean;
  readonly kept?: string;
}

/** Returns what happens to the form when another person changed or deleted its record. */
function fateOf({ isGone = false, gone = DELETED, isRestorable = false, kept }: Fate) {
  if (isGone) return { isDeleted: true, gone, ...(isRestorable ? {} : { kept: GONE_KEPT }) };
  return kept === undefined ? {} : { kept };
}

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
  check,
  ...paths
}: RecordFormOptions<Rec, Seen, Values, Way, Output>) {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const now = stored(seen);
  const values: Values = { ...now, ...typed };
  const problems = useFormProblems([...Object.keys(values), ...Object.keys(labels)], paths);
  const set = (part: Partial<Values>) => {
    setTyped((before) => ({ ...before, ...part }));
    // What was typed may solve other problems, too.
    const left = check?.({ ...values, ...part }, problems.way as Way, { ...typed, ...part }) ?? {};
    problems.typedInto(Object.keys(part), left);
  };
  return {
    values,
    typed,
    isDirty: (Object.keys(typed) as (keyof Values)[]).some((name) => !isSameValue(typed[name], now[name])),
    problems,
    set,
    takeTheirs: (name: string) => setTyped(({ [name as keyof Values]: _, ...rest }) => rest as Partial<Values>),
    /** Drops what was typed, except for what differs from these values. */
    forget: (sent: Partial<Values>) => {
      setTyped((before) => {
        const isLater = (name: string) => !isSameValue(before[name as keyof Values], sent[name as keyof Values]);
        return Object.fromEntries(Object.entries(before).filter(([name]) => isLater(name))) as Partial<Values>;
      });
      problems.clear();
    },
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

/** What others did since the form was opened. While a save runs that stays as it was: the rest is one's own change. */
function useTheirChanges<Rec extends Versioned, Seen extends Versioned | null, Values extends object, Way, Output>(
  { seen, isGone = false, stored, labels = {}, changes, reopen }: RecordFormOptions<Rec, Seen, Values, Way, Output>,
  typed: Partial<Values>,
) {
  const [before, setBefore] = useState<{
    readonly theirs: readonly ConcurrentChange[];
    readonly isGone: boolean;
  } | null>(null);
  const find = (opened: Seen, now: Seen) => [
    ...changedFields(labels as FieldLabels<Values>, stored(opened), stored(now), typed),
    ...(changes?.(opened, now, typed) ?? []),
  ];
  const isSilent = reopen !== undefined && Object.keys(typed).length === 0;
  const theirs = (opened: Seen, now: Seen) => before?.theirs ?? find(opened, now);
  const isGoneNow = before?.isGone ?? isGone;
  const found = useConcurrentChanges(seen, theirs, { isGone: isGoneNow, isSilent });
  return {
    ...found,
    isGone: isGoneNow,
    freeze: () => setBefore({ theirs: found.notice.theirs, isGone }),
    thaw: () => setBefore(null),
  };
}
