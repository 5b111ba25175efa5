import { fill, type MessageKey, messages } from '@townkeep/core/platform';

/** The catalog in one language, with the labels that its parameters are filled with. */
export interface Catalog {
  readonly messages: Partial<Readonly<Record<MessageKey, string>>>;
  readonly labels: Readonly<Record<string, string>>;
}

/*
 * Rules and the API return English texts of the catalog. To translate a text, its template is recognized, and the
 * template in the other language is filled with the same values.
 */
let patterns: { key: MessageKey; pattern: RegExp; names: string[] }[] | undefined;

function catalogPatterns() {
  patterns ??= (Object.entries(messages) as [MessageKey, string][])
    // Templates with fewer placeholders are more specific: 'The Category is required.' before '{label} is required'.
    .toSorted(([, a], [, b]) => placeholdersOf(a).length - placeholdersOf(b).length)
    .map(([key, template]) => ({
      key,
      names: placeholdersOf(template),
      pattern: new RegExp(`^${escape(template).replace(/\\\{\w+\\\}/g, '(.+?)')}$`, 's'),
    }));
  return patterns;
}

const placeholdersOf = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Translates a text of the catalog. Unknown texts stay as they are. */
export function translateRefusal(english: string, { messages: own, labels }: Catalog): string {
  for (const { key, pattern, names } of catalogPatterns()) {
    const match = pattern.exec(english);
    const template = own[key];
    if (match === null || template === undefined) continue;
    const translated = (value: string) =>
      value
        .split(', ')
        .map((part) => labels[part] ?? part)
        .join(', ');
    return fill(template, Object.fromEntries(names.map((name, i) => [name, translated(match[i + 1]!)])));
  }
  return english;
}
