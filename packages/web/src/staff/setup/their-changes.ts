import type { ConfigList, ListInput } from '@townkeep/core/kernel/config-list.ts';
import type { TheirChange } from '../../ui/dialogs/StaleNotice.tsx';
import type { ListItem } from './list-calls.ts';

type Asked = Pick<ListInput, 'name' | 'label' | 'kind' | 'choices'>;
const first: Asked = { name: 'name', label: 'Name', kind: 'text' };
const last: Asked = { name: 'isActive', label: 'Active', kind: 'switch' };

/**
 * What differs between an item as the dialog was opened on it and as it is stored now, in the order of the form; without
 * what was typed there as well.
 */
export function theirChanges({ form }: Pick<ConfigList, 'form'>, opened: ListItem, now: ListItem, typed: Readonly<Record<string, unknown>>): TheirChange[] {
  return [first, ...form, last]
    .filter(({ name }) => !isSame(opened[name], now[name]) && !(name in typed && isSame(typed[name], now[name])))
    .map((input) => ({ name: input.name, label: input.label, text: textOf(input, now[input.name]) }));
}

/** Values are what a JSON answer holds, in the server's own order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function textOf({ kind, choices }: Asked, value: unknown): string | null {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (kind === 'choice') return choices?.find((choice) => choice.value === value)?.label ?? null;
  const isShown = kind !== 'department' && kind !== 'crm-user' && (typeof value === 'string' || typeof value === 'number');
  return isShown ? `“${value}”` : null;
}
