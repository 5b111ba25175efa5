import { allFields, type CustomField, untranslatedParts } from '../../../mechanisms/custom-fields/index.ts';
import type { Fields, InputOf } from '../../../platform/fields/index.ts';
import { type OtherLanguage, untranslated } from '../../../platform/formats/translations.ts';
import type { SetupGroup } from '../../../platform/setup/setup-area.ts';
import { everyForm, everyList } from '../index.ts';

/** Values of an item or of a settings form, as stored. */
export interface StoredTexts {
  /** The name of its list or form. */
  readonly area: string;
  /** Null for a settings form. */
  readonly id: string | null;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The texts of an item that residents read in English, because they are not translated. */
export interface Untranslated {
  readonly area: string;
  readonly areaLabel: string;
  readonly group: SetupGroup;
  readonly id: string | null;
  readonly name: string;
  /** The labels of the texts. */
  readonly texts: readonly string[];
}

interface TextArea {
  readonly label: string;
  readonly group: SetupGroup;
  readonly fields: Fields;
  /** The parts that can be translated. */
  readonly parts: InputOf<'translations'>['parts'];
}

function textAreaOf(area: { readonly label: string; readonly group: SetupGroup; readonly fields: Fields }): TextArea[] {
  const input = area.fields['translations']?.input;
  return input?.kind === 'translations' ? [{ ...area, parts: input.parts }] : [];
}

const areas: ReadonlyMap<string, TextArea> = new Map(
  [
    ...everyList.map(([, { name, label, group, fields }]) => ({ name, label: label.many, group, fields })),
    ...everyForm.map(([, { name, label, group, fields }]) => ({ name, label, group, fields })),
  ].flatMap(({ name, ...area }) => textAreaOf(area).map((found) => [name, found] as const)),
);

/** The lists and forms whose texts residents read in their language. */
export const translatedAreas: readonly string[] = [...areas.keys()];

/** Returns what is not translated, in the order of the given items. */
export const untranslatedOf = (items: readonly StoredTexts[], language: OtherLanguage): Untranslated[] =>
  items.flatMap(({ area: name, id, name: itemName, fields }) => {
    const area = areas.get(name);
    if (area === undefined || isForStaff(name, fields)) return [];
    const missing = untranslated(area.parts, { ...fields, name: itemName }, language);
    const labels = area.parts.filter((part) => missing.includes(part.name)).map(({ label }) => label);
    const texts = [...labels, ...questionsOf(area, fields, language)];
    return texts.length === 0
      ? []
      : [{ area: name, areaLabel: area.label, group: area.group, id, name: itemName, texts }];
  });

/** Returns whether residents do not see an item. */
const isForStaff = (area: string, fields: StoredTexts['fields']): boolean =>
  (area === 'categories' && fields['categoryType'] === 'INTERNAL') ||
  (area === 'faqs' && fields['isPublic'] === false) ||
  (area === 'contact-custom-fields' && fields['isVisibleToResident'] !== true);

/** Returns the questions for residents that are not wholly translated. Staff fill the internal ones, in English. */
function questionsOf(area: TextArea, fields: StoredTexts['fields'], language: OtherLanguage): string[] {
  if (area.fields['fields']?.input.kind !== 'custom-fields') return [];
  return allFields((fields['fields'] ?? []) as CustomField[])
    .filter(({ isActive, isDeleted }) => isActive && !isDeleted)
    .filter((field) => untranslatedParts(field, language).length > 0)
    .map(({ label }) => `Question: ${label}`);
}
