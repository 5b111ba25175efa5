import { Textarea, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { type FileTexts, textErrors } from './file-texts.ts';

export interface TextInputsProps {
  readonly texts: FileTexts;
  readonly onChange: (part: Partial<FileTexts>) => void;
  /** In a list of files there is less room. */
  readonly isSmall?: boolean;
  /** The input of the name. */
  readonly nameRef?: Ref<HTMLInputElement>;
}

/** The name and the description of a file, with what is wrong with them. */
export function TextInputs({ texts, onChange, isSmall = false, nameRef }: TextInputsProps) {
  const errors = textErrors(texts);
  return (
    <>
      <TextInput
        {...(nameRef === undefined ? {} : { ref: nameRef })}
        label="Name"
        required
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
