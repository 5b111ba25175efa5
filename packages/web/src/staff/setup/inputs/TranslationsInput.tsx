import { Button, Stack, Text } from '@mantine/core';
import type { FieldKind } from '@townkeep/core/kernel/fields/index.ts';
import {
  isBlankText,
  type OtherLanguage,
  otherLanguages,
  type Translations,
} from '@townkeep/core/kernel/formats/translations.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
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

/** The texts of an item in other languages, each behind a button. Without one, residents read the item's own text. */
export function TranslationsInput(props: InputProps<'translations'>) {
  return (
    <Stack gap="xs">
      {otherLanguages.map((language) => (
        <Version key={language} language={language} {...props} />
      ))}
    </Stack>
  );
}

function Version({
  language,
  input,
  value,
  partErrors,
  onChange,
}: InputProps<'translations'> & { readonly language: OtherLanguage }) {
  const id = useId();
  const translations = (value ?? {}) as Translations;
  const texts = translations[language] ?? {};
  const [wasOpened, setWasOpened] = useState(false);
  const isRefused = Object.keys(partErrors).some((path) => path.startsWith(`${language}.`));
  const isOpen = wasOpened || isRefused;
  const count = input.parts.filter(({ name }) => !isBlankText(texts[name])).length;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => setWasOpened(!isOpen)}
      >
        In {names[language]}: {count} of {input.parts.length}
      </Button>
      <Stack id={id} gap="sm" mt={isOpen ? 'xs' : 0} pl="sm" lang={language}>
        {isOpen && (
          <Text fz="xs" c="dimmed" lang="en">
            Residents read the English text where this is empty.
          </Text>
        )}
        {isOpen &&
          input.parts.map(({ name, label, input: part }) => {
            const Input = inputs[part.kind];
            if (Input === undefined) return null;
            const path = `${language}.${name}`;
            return (
              <div key={name} id={inputId(`translations.${path}`)}>
                <Input
                  label={`${label} (${names[language]})`}
                  required={false}
                  input={part}
                  value={texts[name] ?? (part.kind === 'words' ? [] : null)}
                  error={partErrors[path] ?? null}
                  partErrors={{}}
                  values={texts}
                  onChange={(text) => onChange({ ...translations, [language]: { ...texts, [name]: text } })}
                />
              </div>
            );
          })}
      </Stack>
    </div>
  );
}
