import { type Field, type Fields, isSameValue, shownValue } from '@townkeep/core/platform/fields/index.ts';
import type { ConcurrentChange } from '../../../ui/dialogs/StaleNotice.tsx';

type Values = Readonly<Record<string, unknown>>;
type ShownField = Pick<Field, 'label' | 'input'>;

/** Returns the name and the switch that every list item has. */
export const itemFields = (nameLabel: string): Readonly<Record<string, ShownField>> => ({
  name: { label: nameLabel, input: { kind: 'text', maxLength: 0 } },
  isActive: { label: 'Active', input: { kind: 'switch' } },
});

/**
 * Returns the values that another person changed since the form was opened, in the order of the form. Values that were
 * changed to the same here are omitted.
 */
export function concurrentChanges(
  fields: Readonly<Record<string, ShownField>> | Fields,
  opened: Values,
  now: Values,
  typed: Values,
): ConcurrentChange[] {
  return Object.entries(fields)
    .filter(
      ([name]) => !isSameValue(opened[name], now[name]) && !(name in typed && isSameValue(typed[name], now[name])),
    )
    .map(([name, field]) => ({ name, label: field.label, text: textOf(field, now[name]) }));
}

function textOf(field: ShownField, value: unknown): string | null {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const shown = shownValue(field, value);
  if (shown === '') return 'nothing';
  return shown === null || field.input.kind === 'choice' ? shown : `“${shown}”`;
}
