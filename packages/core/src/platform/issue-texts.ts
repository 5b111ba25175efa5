import type { z } from 'zod';
import { type MessageKey, text } from './messages.ts';

/** An issue that a schema found, before it has a text. */
export type SchemaIssue = z.core.$ZodRawIssue;

/**
 * Returns the text of an issue for which the schema has none: it names the field and its valid values. Every kind of
 * issue has a text, so that the validation library's own wording is never shown.
 */
export function issueText(issue: SchemaIssue): string {
  const label = labelOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? text('required', { label }) : typeText(String(issue.expected), label);
    case 'invalid_value':
      return text('mustBeOneOf', { label, list: issue.values.join(', ') });
    case 'invalid_format':
      return formatText(issue.format, label);
    case 'too_big':
      return text(boundKey(issue, 'most'), { label, n: String(issue.maximum) });
    case 'too_small':
      return isEmptyText(issue)
        ? text('required', { label })
        : text(boundKey(issue, 'least'), { label, n: String(issue.minimum) });
    case 'not_multiple_of':
      return text('mustBeMultipleOf', { label, n: issue.divisor });
    case 'unrecognized_keys':
      return unknownFieldText(issue.keys.join(', '));
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return text('formatInvalid', { type: label });
  }
}

/** Returns the text for a field that a form does not have. */
export const unknownFieldText = (name: string): string =>
  text('unknownField', { label: name || 'A field without a name' });

/**
 * Returns a field's name as words: `customerInfo.firstName` is 'First name', `fileURL` is 'File URL', `tagIds.2` is
 * 'Entry 3 of Tag ids'.
 */
function labelOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'The input';
  if (last === 'q') return 'Search text';
  if (typeof last === 'number') return `Entry ${last + 1} of ${labelOf(path.slice(0, -1))}`;
  const words = String(last)
    .split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Readonly<Record<string, MessageKey>> = {
  string: 'mustBeText',
  number: 'mustBeNumber',
  int: 'mustBeWhole',
  boolean: 'mustBeTrueOrFalse',
  array: 'mustBeList',
  tuple: 'mustBeList',
  object: 'mustBeObject',
  record: 'mustBeObject',
};
const typeText = (kind: string, label: string): string =>
  kind in kinds ? text(kinds[kind]!, { label }) : text('formatInvalid', { type: label });

const formats: Readonly<Record<string, MessageKey>> = {
  uuid: 'mustBeId',
  date: 'mustBeDate',
  datetime: 'mustBeInstant',
  url: 'mustBeAddress',
};
function formatText(kind: string, label: string): string {
  if (kind === 'email') return text('emailInvalid');
  return kind in formats ? text(formats[kind]!, { label }) : text('formatInvalid', { type: label });
}

type Bounded = Extract<SchemaIssue, { code: 'too_big' | 'too_small' }>;
const isEmptyText = (issue: Bounded): boolean => issue.origin === 'string' && issue.input === '';

const bounds = {
  string: { most: 'atMostCharacters', least: 'atLeastCharacters', exactly: 'exactlyCharacters' },
  array: { most: 'atMostEntries', least: 'atLeastEntries', exactly: 'exactlyEntries' },
  number: { most: 'atMost', least: 'atLeast', exactly: 'exactly' },
} as const satisfies Record<string, Record<string, MessageKey>>;

function boundKey({ origin, exact, inclusive }: Bounded, side: 'most' | 'least'): MessageKey {
  const kind: keyof typeof bounds = origin === 'string' ? 'string' : origin === 'array' ? 'array' : 'number';
  if (exact === true) return bounds[kind].exactly;
  if (kind === 'number' && inclusive === false) return side === 'most' ? 'lessThan' : 'moreThan';
  return bounds[kind][side];
}
