import { fill, type MessageKey, messages } from '@townkeep/core/kernel';

/** A language's own wording of the catalogue, and of what its parameters name. */
export interface Catalogue {
  readonly messages: Partial<Readonly<Record<MessageKey, string>>>;
  readonly labels: Readonly<Record<string, string>>;
}

/*
 * Rules and the API speak with the catalogue's English texts. To show one in another language, the text is recognised
 * by its template, and the template's counterpart is filled with what stood in its places.
 */
let patterns: { key: MessageKey; pattern: RegExp; names: string[] }[] | undefined;

function catalogue() {
  patterns ??= (Object.entries(messages) as [MessageKey, string][])
    // The fewer places a template has, the more it says: 'The Category is required.' before '{label} is required'.
    .toSorted(([, a], [, b]) => placesOf(a).length - placesOf(b).length)
    .map(([key, template]) => ({
      key,
      names: placesOf(template),
      pattern: new RegExp(`^${escape(template).replace(/\\\{\w+\\\}/g, '(.+?)')}$`, 's'),
    }));
  return patterns;
}

const placesOf = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text of the catalogue in another language; what is not known there stays as it is. */
export function translateRefusal(english: string, { messages: own, labels }: Catalogue): string {
  for (const { key, pattern, names } of catalogue()) {
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
