import { answersOf } from './answers.ts';
import { allFields, type CustomField, type FieldType } from '../field.ts';
import type { FieldAnswer } from '../schema.ts';
import { fieldProblem } from '../validation.ts';
import { type FieldValue, type FieldValues, isFilled, storedValue } from '../values.ts';
import { conditionHolds } from '../visibility.ts';

/** A record's answers to move from one form to another. */
export interface Move<Kept extends FieldAnswer> {
  readonly from: readonly CustomField[];
  readonly to: readonly CustomField[];
  /** Answers to `from`. */
  readonly current: readonly FieldAnswer[];
  /** Answers kept from earlier forms, oldest first. */
  readonly kept: readonly Kept[];
  /** Values just entered, by field of `to`. */
  readonly given?: FieldValues;
}

/** Answers after a move. Each filled answer is in `answers`, `replaced`, `left` or `kept`. */
export interface MovedAnswers<Kept extends FieldAnswer> {
  /** Answers to `to`, in their stored form. */
  readonly answers: FieldAnswer[];
  /** Answers of `current` that `to` took unchanged. */
  readonly carried: FieldAnswer[];
  /** Answers of `kept` that `to` took unchanged. */
  readonly restored: Kept[];
  /** Former answers that were replaced by a given value, empty or not. */
  readonly replaced: FieldAnswer[];
  /** Answers of `current` for which `to` has no field. */
  readonly left: FieldAnswer[];
  /** Answers of `kept` for which `to` has no field. */
  readonly kept: Kept[];
}

/**
 * Moves answers to another form. No answer is lost, and moving back restores each. A field takes the answer with its
 * id. Otherwise, while it is visible, it takes the answer with the same label (ignoring case) and a compatible type, if
 * it accepts the value. A label that a form has twice matches nothing. A given value wins; if it is empty, the field
 * stays empty.
 */
export function moveAnswers<Kept extends FieldAnswer>({
  from,
  to,
  current,
  kept,
  given = {},
}: Move<Kept>): MovedAnswers<Kept> {
  const [filled, filledKept] = [current.filter(hasValue), kept.filter(hasValue)];
  const { values, sources } = match(
    to,
    [...filled, ...filledKept.toReversed()],
    movable(from, filled, filledKept),
    given,
  );
  const shown = answersOf(to, values);
  const isShown = new Set(shown.map(({ id }) => id));
  const hidden = [...filled, ...filledKept].filter(
    (answer) => sources.has(answer) && !isShown.has(sources.get(answer)!),
  );
  const after = new Map([...shown, ...hidden].map(({ id, value }) => [id, JSON.stringify(value)]));
  const isTaken = (answer: FieldAnswer) => sources.has(answer);
  const isSame = (answer: FieldAnswer) => after.get(sources.get(answer)!) === JSON.stringify(answer.value);
  return {
    answers: [...shown, ...hidden.map(plainAnswer)],
    carried: filled.filter((answer) => isTaken(answer) && isSame(answer)),
    restored: filledKept.filter((answer) => isTaken(answer) && isSame(answer)),
    replaced: [...filled, ...filledKept].filter((answer) => isTaken(answer) && !isSame(answer)).map(plainAnswer),
    left: filled.filter((answer) => !isTaken(answer)),
    kept: filledKept.filter((answer) => !isTaken(answer)),
  };
}

const hasValue = ({ value }: FieldAnswer): boolean => isFilled(value);
const foldLabel = (label: string): string => label.trim().toLowerCase();
const active = (fields: readonly CustomField[]): CustomField[] =>
  allFields(fields).filter((field) => field.isActive && !field.isDeleted);

/** Returns the items whose label, ignoring case, is unique. */
function uniquelyLabeled<T extends { readonly label: string }>(all: readonly T[]): T[] {
  const counts = new Map<string, number>();
  for (const { label } of all) counts.set(foldLabel(label), (counts.get(foldLabel(label)) ?? 0) + 1);
  return all.filter(({ label }) => counts.get(foldLabel(label)) === 1);
}

/** Returns the answers that a field can take by their label, newest first. */
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

/** Finds the value of each field, parents first, since they decide which of their nested fields are visible. */
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
    const canMatch = shows && asked.has(field.id) && (entered === undefined || isFilled(entered));
    const source = ofSameField(field) ?? (canMatch ? ofSameLabel(field) : undefined);
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

/** Returns whether a field accepts the answer to a field of another form. */
function accepts(field: CustomField, { label, type, value }: FieldAnswer): boolean {
  if (foldLabel(label) !== foldLabel(field.label) || !areCompatible(type, field.type)) return false;
  // A field of one line cannot show several.
  if (field.type === 'TEXT' && String(value).includes('\n')) return false;
  return fieldProblem(field, value) === null;
}

/** Returns an answer without the other properties that its record stores with it. */
const plainAnswer = ({ id, label, type, isRequired, value }: FieldAnswer): FieldAnswer => ({
  id,
  label,
  type,
  isRequired,
  value,
});
