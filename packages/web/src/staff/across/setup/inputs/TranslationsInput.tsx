import './own-text.css';
import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import type { FieldKind, RichText } from '@townkeep/core/platform/fields/index.ts';
import {
  isBlankText,
  type OtherLanguage,
  otherLanguages,
  type Translations,
} from '@townkeep/core/platform/formats/translations.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { RichTextView } from '../../../../ui/rich-text/RichTextView.tsx';
import { inputId } from '../../../../ui/fields/input-id.ts';
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
  siblings,
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
            Where this is empty, residents read the English text. Letters keep their standard text.
          </Text>
        )}
        {isOpen &&
          input.parts.map(({ name, label, input: part }) => {
            const Input = inputs[part.kind];
            if (Input === undefined) return null;
            const path = `${language}.${name}`;
            return (
              <SimpleGrid key={name} cols={{ base: 1, sm: 2 }} spacing="sm">
                <OwnText label={label} kind={part.kind} value={siblings?.[name]} />
                <div id={inputId(`translations.${path}`)}>
                  <Input
                    label={`${label} (${names[language]})`}
                    required={false}
                    input={part}
                    value={texts[name] ?? (part.kind === 'words' ? [] : null)}
                    error={partErrors[path] ?? null}
                    partErrors={{}}
                    onChange={(text) => onChange({ ...translations, [language]: { ...texts, [name]: text } })}
                  />
                </div>
              </SimpleGrid>
            );
          })}
      </Stack>
    </div>
  );
}

interface OwnTextProps {
  readonly label: string;
  readonly kind: FieldKind;
  readonly value: unknown;
}

/** The English text, beside which the other language is written. */
function OwnText({ label, kind, value }: OwnTextProps) {
  return (
    <div lang="en" className="own-text">
      <Text fz="xs" c="dimmed">
        {label} (English)
      </Text>
      {isBlankText(value) ? (
        <Text fz="sm" c="dimmed">
          Not written yet
        </Text>
      ) : kind === 'rich-text' ? (
        <RichTextView content={value as RichText} below={3} />
      ) : (
        <Text fz="sm" className="pre-wrap">
          {Array.isArray(value) ? value.join(', ') : String(value)}
        </Text>
      )}
    </div>
  );
}
