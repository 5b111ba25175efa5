import { Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { PageSection, type PageSectionProps } from './PageSection.tsx';
import { SaveBar } from './SaveBar.tsx';

export interface FormSectionProps extends PageSectionProps {
  readonly submit: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  /** Drops the changes. */
  readonly onCancel: () => void;
}

/** A titled form on a page that has several forms. */
export function FormSection(props: FormSectionProps) {
  const { submit, isDirty, isSaving, onSubmit, onCancel, children, ...section } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSubmit();
  };
  return (
    <PageSection {...section}>
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          {children}
          <SaveBar save={submit} isDirty={isDirty} isSaving={isSaving} onCancel={onCancel} />
        </Stack>
      </form>
    </PageSection>
  );
}
