import { Button, Stack, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import {
  type CustomField,
  type FieldTranslation,
  needsOptions,
  untranslatedParts,
} from '@townkeep/core/mechanisms/custom-fields';
import { useId, useState } from 'react';
import { inputId } from '../../../../ui/fields/input-id.ts';

interface FieldTranslationsProps {
  readonly field: CustomField;
  readonly path: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Pick<CustomField, 'translations'>) => void;
}

/** The texts of a field in Spanish, behind a button that says what is missing. */
export function FieldTranslations({ field, path, errors, onChange }: FieldTranslationsProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const spanish = field.translations?.es ?? {};
  const change = (part: FieldTranslation) => onChange({ translations: { es: { ...spanish, ...part } } });
  const missing = field.label === '' ? 0 : untranslatedParts(field, 'es').length;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const text = (name: 'label' | 'hint', label: string) => (
    <TextInput
      id={inputId(`${path}.translations.es.${name}`)}
      label={`${label} (Spanish)`}
      description={field[name]}
      value={spanish[name] ?? ''}
      error={errors[`${path}.translations.es.${name}`]}
      onChange={(event) => change({ [name]: event.currentTarget.value || null })}
    />
  );
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<Icon size={14} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {missing === 0 ? 'In Spanish' : 'In Spanish: not complete'}
      </Button>
      <Stack id={id} gap="xs" mt={isOpen ? 'xs' : 0} pl="sm" lang="es">
        {isOpen && text('label', 'Label')}
        {isOpen && field.hint !== null && text('hint', 'Hint')}
        {isOpen &&
          needsOptions(field.type) &&
          field.options.map((option) => (
            <TextInput
              key={option}
              label={`${option} (Spanish)`}
              maxLength={100}
              value={spanish.options?.[option] ?? ''}
              onChange={(event) => change({ options: withOption(spanish.options, option, event.currentTarget.value) })}
            />
          ))}
      </Stack>
    </div>
  );
}

/** Returns the texts of the options with one changed; an empty text is left out. */
function withOption(options: FieldTranslation['options'], option: string, text: string): Record<string, string> {
  const { [option]: _, ...others } = options ?? {};
  return text === '' ? others : { ...others, [option]: text };
}
