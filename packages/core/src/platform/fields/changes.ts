import { changesBetween, type FieldChanges, WITHHELD } from '../event.ts';
import { isSameValue } from '../same-value.ts';
import type { Fields } from './field.ts';

export { isSameValue } from '../same-value.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Longest value that the log records, in characters of its JSON. The longest text in setup fits. */
export const RECORDED_MAX = 25_000;

/**
 * Compares stored values of fields for the log. Secrets are withheld, and values longer than `RECORDED_MAX` are
 * replaced by their length. Names without a declared field are loggable with their values.
 */
export function changesOfFields(fields: Fields, before: Stored, after: Stored): FieldChanges {
  const secrets = Object.keys(fields).filter((name) => isSecret(fields, name));
  const changes = Object.entries(changesBetween(before, after, secrets)).map(([name, { from, to }]) => {
    const change = fields[name]?.difference?.(from, to) ?? { from, to };
    return [name, { from: loggable(change.from), to: loggable(change.to) }];
  });
  return Object.fromEntries(changes) as FieldChanges;
}

/**
 * Returns the values of a whole item for the log. Of a secret only its presence is recorded; long values are shortened
 * as in a change.
 */
export function recordedValues(fields: Fields, stored: Stored): Record<string, unknown> {
  const values = Object.entries(stored).map(([name, value]) => {
    const isWithheld = isSecret(fields, name) && (value ?? null) !== null;
    return [name, isWithheld ? WITHHELD : loggable(value ?? null)];
  });
  return Object.fromEntries(values) as Record<string, unknown>;
}

/**
 * Returns whether saving `after` over `before` would change nothing. A value that was never stored equals its initial
 * value.
 */
export function isUnchanged(fields: Fields, before: Stored, after: Stored): boolean {
  return Object.keys(after).every((name) => {
    const stored = before[name] === undefined ? fields[name]?.initial : before[name];
    return isSameValue(stored ?? null, after[name] ?? null);
  });
}

const isSecret = (fields: Fields, name: string): boolean => fields[name]?.input.kind === 'secret';

function loggable(value: unknown): unknown {
  const { length } = JSON.stringify(value) ?? '';
  return length <= RECORDED_MAX ? value : `(too long to record: ${length.toLocaleString('en-US')} characters)`;
}
