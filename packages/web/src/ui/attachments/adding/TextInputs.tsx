import { Textarea, TextInput } from '@mantine/core';
import { type FileTexts, textErrors } from './file-texts.ts';

export interface TextInputsProps {
  readonly texts: FileTexts;
  readonly onChange: (part: Partial<FileTexts>) => void;
  /** Uses fewer lines, for a list of files. */
  readonly isSmall?: boolean;
  /** The server's refusals, by field. */
  readonly refusals?: Readonly<Record<string, string>>;
}

const noRefusals = {};

/** The inputs for a file's name and description, with their errors. */
export function TextInputs({ texts, onChange, isSmall = false, refusals = noRefusals }: TextInputsProps) {
  const errors = textErrors(texts);
  return (
    <>
      <TextInput
        label="Name"
        required
        value={texts.title}
        error={errors.title ?? refusals['title']}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        minRows={isSmall ? 1 : 2}
        maxRows={isSmall ? 4 : 6}
        value={texts.description}
        error={errors.description ?? refusals['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}
