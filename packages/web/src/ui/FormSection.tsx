import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';

export interface FormSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly submit: string;
  readonly isSaving: boolean;
  /** Why it cannot be saved now, shown beside the button. */
  readonly blocker?: string | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A titled form of its own on a page with several. */
export function FormSection({ title, hint, submit, isSaving, blocker = null, onSubmit, children }: FormSectionProps) {
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (blocker === null) onSubmit();
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
          <Group gap="sm">
            <Button type="submit" loading={isSaving} disabled={blocker !== null} aria-describedby={blocker === null ? undefined : `${id}-why`}>
              {submit}
            </Button>
            {blocker !== null && (
              <Text fz="sm" c="dimmed" id={`${id}-why`}>
                {blocker}
              </Text>
            )}
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
