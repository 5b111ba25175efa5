import { Paper, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { SaveBar } from './SaveBar.tsx';

export interface FormSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly submit: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  /** Drops the changes. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A titled form on a page that has several forms. */
export function FormSection(props: FormSectionProps) {
  const { title, hint, submit, isDirty, isSaving, onSubmit, onCancel, children } = props;
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSubmit();
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          <Title order={2} fz="h4" id={id}>
            {title}
          </Title>
          {hint !== undefined && (
            <Text c="dimmed" fz="sm">
              {hint}
            </Text>
          )}
          {children}
          <SaveBar save={submit} isDirty={isDirty} isSaving={isSaving} onCancel={onCancel} />
        </Stack>
      </form>
    </Paper>
  );
}
