import '@mantine/core/styles/Fieldset.css';
import { Fieldset, Text } from '@mantine/core';
import type { FieldKind } from '@townkeep/core/kernel/fields/index.ts';
import { otherLanguages, type Translations } from '@townkeep/core/kernel/formats/translations.ts';
import type { ComponentType } from 'react';
import { inputId } from '../input-id.ts';
import type { InputProps } from './input-props.ts';
import { RichTextInput } from './RichTextInput.tsx';
import { LineInput, LinesInput, WordsInput } from './TextInputs.tsx';

const names = { es: 'Spanish' } as const;

/** The inputs of texts that can be translated. */
const inputs = {
  text: LineInput,
  lines: LinesInput,
  'rich-text': RichTextInput,
  words: WordsInput,
} as unknown as Partial<Record<FieldKind, ComponentType<InputProps>>>;

/** The texts of an item in other languages. Without one, residents read the item's own text. */
export function TranslationsInput({ input, value, partErrors, onChange }: InputProps<'translations'>) {
  const translations = (value ?? {}) as Translations;
  return otherLanguages.map((language) => (
    <Fieldset key={language} legend={`In ${names[language]}`}>
      <Text fz="xs" c="dimmed">
        What is left empty is shown in English.
      </Text>
      {input.parts.map(({ name, label, input: part }) => {
        const Input = inputs[part.kind];
        if (Input === undefined) return null;
        const path = `${language}.${name}`;
        const change = (text: unknown) =>
          onChange({ ...translations, [language]: { ...translations[language], [name]: text } });
        return (
          <div key={name} id={inputId(`translations.${path}`)} lang={language}>
            <Input
              label={`${label} (${names[language]})`}
              required={false}
              input={part}
              value={translations[language]?.[name] ?? (part.kind === 'words' ? [] : null)}
              error={partErrors[path] ?? null}
              partErrors={{}}
              onChange={change}
            />
          </div>
        );
      })}
    </Fieldset>
  ));
}
