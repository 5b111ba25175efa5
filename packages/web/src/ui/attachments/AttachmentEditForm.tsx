import { Stack } from '@mantine/core';
import type { Attachment } from '@townkeep/core/submissions';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DialogActions } from '../dialogs/DialogActions.tsx';
import { TextInputs } from './adding/TextInputs.tsx';
import { textErrors } from './adding/file-texts.ts';

export interface AttachmentEditFormProps {
  readonly attachment: Pick<Attachment, 'title' | 'description'>;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  readonly onSave: (texts: { title: string; description: string | null }) => void;
}

/** Edits an attachment's name and description. Source: staff application §5, 'Edit dialog'. */
export function AttachmentEditForm({ attachment, isSaving, onCancel, onSave }: AttachmentEditFormProps) {
  const [texts, setTexts] = useState({ title: attachment.title, description: attachment.description ?? '' });
  // The button that opened the form is gone.
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const errors = textErrors(texts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (errors.title === null && errors.description === null)
      onSave({ title: texts.title.trim(), description: texts.description.trim() || null });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInputs nameRef={name} texts={texts} onChange={(part) => setTexts({ ...texts, ...part })} />
        <DialogActions confirm="Save" isBusy={isSaving} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
