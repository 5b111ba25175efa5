import type { ConcurrentChange } from '../../../ui/dialogs/StaleNotice.tsx';

/**
 * The label of a field, and how its value reads when another person changed it: null where it does not fit in a few
 * words. A text is quoted by default.
 */
export type FieldLabel<Value> = string | readonly [label: string, text: (value: Value) => string | null];
export type FieldLabels<Values extends object> = { readonly [Name in keyof Values]?: FieldLabel<Values[Name]> };

/** Compares values of a form. An empty text, an empty choice and no value are the same. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(filled(one)) === JSON.stringify(filled(other));
const filled = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/**
 * Returns the labeled fields that another person changed since the form was opened. Fields that were changed to the
 * same here are omitted.
 */
export function changedFields<Values extends object>(
  labels: FieldLabels<Values>,
  opened: Values,
  now: Values,
  typed: Partial<Values>,
): ConcurrentChange[] {
  return (Object.keys(labels) as (keyof Values & string)[])
    .filter((name) => !isSameValue(opened[name], now[name]) && !(name in typed && isSameValue(typed[name], now[name])))
    .map((name) => {
      const named = labels[name] as FieldLabel<Values[typeof name]>;
      const [label, text] = typeof named === 'string' ? [named, quoted] : named;
      return { name, label, text: filled(now[name]) === null ? 'nothing' : text(now[name]) };
    });
}

const quoted = (value: unknown): string | null => (typeof value === 'string' ? `“${value}”` : null);
