import { Textarea, TextInput } from '@mantine/core';
import { type FileTexts, textErrors } from './file-texts.ts';

export interface TextInputsProps {
  readonly texts: FileTexts;
  readonly onChange: (part: Partial<FileTexts>) => void;
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
