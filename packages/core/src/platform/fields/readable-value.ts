import { WITHHELD } from '../event.ts';
import { type Clause, clauseKindsOf, type ClausesInput } from './clause.ts';
import type { Field } from './field.ts';
import { type RichText, plainWords } from './rich-text.ts';
import { referencedIds } from './shapes.ts';
import { shownValue } from './shown-value.ts';

/** Returns the name of a record that a field refers to: of an item of a list, or of `staff`. */
export type NameOf = (to: string, id: string) => string;

/** A custom field as the log has it. */
interface LoggedField {
  readonly label: string;
  readonly type: string;
  readonly isRequired?: boolean;
  readonly options?: readonly string[];
}

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns any stored value of a field as a text for people, whatever its length; '' when it is empty. */
export function readableValue(field: Pick<Field, 'input'>, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined) return '';
  if (value === WITHHELD || isReplaced(field, value)) return String(value);
  const { input } = field;
  switch (input.kind) {
    case 'reference':
      return referencedIds(value)
        .map((id) => nameOf(input.to, id))
        .join(', ');
    case 'conditions':
    case 'actions':
      return clausePhrases(input, value as readonly Clause[], nameOf).join('; ');
    case 'rich-text':
      return plainWords((value as RichText).content);
    case 'custom-fields':
      return (value as readonly (LoggedField | string)[]).map(fieldWords).join('\n');
    case 'translations':
      return Object.entries(value as Texts)
        .map(([language, texts]) => `${language}: ${Object.values(texts).map(wordsOf).join('; ')}`)
        .join('\n');
    case 'image':
    case 'file':
      return 'A file';
    case 'secret':
      return WITHHELD;
    default:
      return shownValue(field, value) ?? '';
  }
}

/** Returns the phrase of each condition or action, such as `assign it to Streets`. */
export function clausePhrases(input: ClausesInput, clauses: readonly Clause[], nameOf: NameOf): string[] {
  const kinds = clauseKindsOf(input);
  return clauses.map(({ name, operator, values }) => {
    const kind = kinds[name];
    if (kind === undefined) return '…';
    const texts = Object.entries(kind.fields).map(([field, declared]) => [
      field,
      readableValue(declared, values[field], nameOf),
    ]);
    return kind.phrase(Object.fromEntries(texts), operator === undefined ? '' : (kind.operators?.[operator] ?? ''));
  });
}

/** Whether the log has a text in place of a non-text value that is too long to record. */
const isReplaced = ({ input }: Pick<Field, 'input'>, value: unknown): boolean =>
  typeof value === 'string' && value.startsWith('(too long') && input.kind !== 'secret';

function fieldWords(field: LoggedField | string): string {
  if (typeof field === 'string') return field;
  const { label, type, isRequired, options = [] } = field;
  const facts = [type.toLowerCase().replaceAll('_', ' '), ...(isRequired === true ? ['required'] : []), ...options];
  return `${label} (${facts.join(', ')})`;
}

const wordsOf = (words: unknown): string =>
  typeof words === 'object' && words !== null && 'content' in words
    ? plainWords((words as RichText).content)
    : String(words ?? '');
