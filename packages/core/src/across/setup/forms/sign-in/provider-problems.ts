import { text } from '../../../../platform/messages.ts';
import type { FieldTexts } from '../../../../platform/problems.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * Returns the missing fields of a sign-in provider: it has an issuer and a client ID, or neither. With `isNeeded`, it
 * must have both.
 */
export function providerProblems(values: Readonly<Record<string, unknown>>, isNeeded: boolean): FieldTexts {
  const labels = { issuer: 'Issuer', clientId: 'Client ID' };
  const missing = Object.entries(labels).filter(([name]) => isEmpty(values[name]));
  if (!isNeeded && missing.length !== 1) return {};
  return Object.fromEntries(missing.map(([name, label]) => [name, text('required', { label })]));
}
