import { answersOf } from './answers.ts';
import { allFields, type CustomField, type FieldType } from '../field.ts';
import type { FieldAnswer } from '../schema.ts';
import { fieldProblem } from '../validation.ts';
import { type FieldValue, type FieldValues, isFilled, storedValue } from '../values.ts';
import { conditionHolds } from '../visibility.ts';

/** A record's answers that move from one form to another. */
export interface Move<Kept extends FieldAnswer> {
  readonly from: readonly CustomField[];
  readonly to: readonly CustomField[];
  /** Answers to `from`. */
  readonly current: readonly FieldAnswer[];
  /** Answers to forms before it, the oldest first. */
  readonly kept: readonly Kept[];
  /** Values by field of `to` that somebody has just entered. */
  readonly given?: FieldValues;
}

/** Answers after they moved to another form. Each filled one is in `answers`, `replaced`, `left` or `kept`. */
export interface MovedAnswers<Kept extends FieldAnswer> {
  /** Answers to `to`, as they are stored. */
  readonly answers: FieldAnswer[];
  /** Those of `current` that it took as they were. */
  readonly carried: FieldAnswer[];
  /** Those of `kept` that it took as they were. */
  readonly restored: Kept[];
  /** Former answers in whose place others were given, or none. */
  readonly replaced: FieldAnswer[];
  /** Those of `current` that no field of `to` asks for. */
  readonly left: FieldAnswer[];
  /** Those of `kept` that no field of `to` asks for. */
  readonly kept: Kept[];
}

/**
 * Moves answers to another form, so that none is lost and the way back restores each. A field takes the answer that has
 * its id; else, while it shows, the answer of the same label (but for case) and a compatible type that the field
 * accepts. A label that a form has twice decides nothing. What is given wins; where it is empty, the field stays empty.
 */
export function moveAnswers<Kept extends FieldAnswer>({
  from,
  to,
  current,
  kept,
  given = {},
}: Move<Kept>): MovedAnswers<Kept> {
  const [ours, theirs] = [current.filter(hasValue), kept.filter(hasValue)];
  const { values, sources } = match(to, [...ours, ...theirs.toReversed()], movable(from, ours, theirs), given);
  const shown = answersOf(to, values);
  const isShown = new Set(shown.map(({ id }) => id));
  const hidden = [...ours, ...theirs].filter((answer) => sources.has(answer) && !isShown.has(sources.get(answer)!));
  const after = new Map([...shown, ...hidden].map(({ id, value }) => [id, JSON.stringify(value)]));
  const isTaken = (answer: FieldAnswer) => sources.has(answer);
  const isSame = (answer: FieldAnswer) => after.get(sources.get(answer)!) === JSON.stringify(answer.value);
  return {
    answers: [...shown, ...hidden.map(plainAnswer)],
    carried: ours.filter((answer) => isTaken(answer) && isSame(answer)),
    restored: theirs.filter((answer) => isTaken(answer) && isSame(answer)),
    replaced: [...ours, ...theirs].filter((answer) => isTaken(answer) && !isSame(answer)).map(plainAnswer),
    left: ours.filter((answer) => !isTaken(answer)),
    kept: theirs.filter((answer) => !isTaken(answer)),
  };
}

const hasValue = ({ value }: FieldAnswer): boolean => isFilled(value);
const folded = (label: string): string => label.trim().toLowerCase();
const active = (fields: readonly CustomField[]): CustomField[] =>
  allFields(fields).filter((field) => field.isActive && !field.isDeleted);

/** Those of the labeled whose label, but for case, no other of them has. */
function uniquelyLabeled<T extends { readonly label: string }>(all: readonly T[]): T[] {
  const counts = new Map<string, number>();
  for (const { label } of all) counts.set(folded(label), (counts.get(folded(label)) ?? 0) + 1);
  return all.filter(({ label }) => counts.get(folded(label)) === 1);
}

/** The answers that a field may take by their label, the newest first. */
function movable(
  from: readonly CustomField[],
  current: readonly FieldAnswer[],
  kept: readonly FieldAnswer[],
): FieldAnswer[] {
  const ids = new Set(uniquelyLabeled(active(from)).map((field) => field.id));
  return [...current.filter((answer) => ids.has(answer.id)), ...uniquelyLabeled(kept).toReversed()];
}

interface Match {
  readonly values: FieldValues;
  /** Each answer that a field took, with the id of the field. */
  readonly sources: ReadonlyMap<FieldAnswer, string>;
}

/** Finds the value of each field, parents first, since they decide which of their nested fields show. */
function match(
  to: readonly CustomField[],
  all: readonly FieldAnswer[],
  byLabel: readonly FieldAnswer[],
  given: FieldValues,
): Match {
  const ids = new Set(allFields(to).map((field) => field.id));
  const asked = new Set(uniquelyLabeled(active(to)).map((field) => field.id));
  const values: Record<string, FieldValue> = {};
  const sources = new Map<FieldAnswer, string>();
  const ofSameField = ({ id, type }: CustomField) =>
    all.find((answer) => answer.id === id && areCompatible(answer.type, type));
  const ofSameLabel = (field: CustomField) =>
    byLabel.find((answer) => !ids.has(answer.id) && !sources.has(answer) && accepts(field, answer));
  const take = (field: CustomField, shows: boolean): void => {
    const entered = shows ? given[field.id] : undefined;
    const mayMatch = shows && asked.has(field.id) && (entered === undefined || isFilled(entered));
    const source = ofSameField(field) ?? (mayMatch ? ofSameLabel(field) : undefined);
    if (source !== undefined) sources.set(source, field.id);
    values[field.id] = storedValue(field, entered === undefined ? source?.value : entered);
  };
  const visit = (level: readonly CustomField[], opens: (field: CustomField) => boolean): void =>
    level.forEach((field) => {
      const shows = field.isActive && !field.isDeleted && opens(field);
      take(field, shows);
      visit(
        field.nested,
        ({ condition }) => shows && condition !== null && conditionHolds(condition, values[field.id]),
      );
    });
  visit(to, () => true);
  return { values, sources };
}

const isText = (type: FieldType): boolean => type === 'TEXT' || type === 'TEXTAREA';
const areCompatible = (one: FieldType, other: FieldType): boolean => one === other || (isText(one) && isText(other));

/** Whether an answer to a field of another form is a right answer to this one. */
function accepts(field: CustomField, { label, type, value }: FieldAnswer): boolean {
  if (folded(label) !== folded(field.label) || !areCompatible(type, field.type)) return false;
  // A field of one line cannot show several.
  if (field.type === 'TEXT' && String(value).includes('\n')) return false;
  return fieldProblem(field, value) === null;
}

/** An answer without what its owner keeps beside it. */
const plainAnswer = ({ id, label, type, isRequired, value }: FieldAnswer): FieldAnswer => ({
  id,
  label,
  type,
  isRequired,
  value,
});
