import { Textarea, TextInput } from '@mantine/core';
import { textErrors } from './upload-item.ts';

interface Texts {
  readonly title: string;
  readonly description: string;
}

export interface TextInputsProps {
  readonly texts: Texts;
  readonly onChange: (part: Partial<Texts>) => void;
  /** In a list of files there is less room. */
  readonly isSmall?: boolean;
}

/** The name and the description of a file, with what is wrong with them. */
export function TextInputs({ texts, onChange, isSmall = false }: TextInputsProps) {
  const errors = textErrors(texts);
  return (
    <>
      <TextInput
        label="Name"
        required
        {...(isSmall ? {} : { 'data-autofocus': true })}
        value={texts.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        minRows={isSmall ? 1 : 2}
        maxRows={isSmall ? 4 : 6}
        value={texts.description}
        error={errors.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}
