import { Paper, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { ActionButton } from './ActionButton.tsx';

export interface FormSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly submit: string;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A titled form on a page that has several forms. */
export function FormSection({ title, hint, submit, isSaving, onSubmit, children }: FormSectionProps) {
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
          <ActionButton type="submit" loading={isSaving} w="fit-content">
            {submit}
          </ActionButton>
        </Stack>
      </form>
    </Paper>
  );
}
