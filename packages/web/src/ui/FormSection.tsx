import { Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { ActionButton } from './ActionButton.tsx';
import { PageSection, type PageSectionProps } from './PageSection.tsx';

export interface FormSectionProps extends PageSectionProps {
  readonly submit: string;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
}

/** A titled form on a page that has several forms. */
export function FormSection({ submit, isSaving, onSubmit, children, ...section }: FormSectionProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSubmit();
  };
  return (
    <PageSection {...section}>
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          {children}
          <ActionButton type="submit" loading={isSaving} w="fit-content">
            {submit}
          </ActionButton>
        </Stack>
      </form>
    </PageSection>
  );
}
