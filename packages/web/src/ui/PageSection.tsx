import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';

export interface PageSectionProps {
  readonly title: string;
  readonly hint?: string;
  /** The heading, to which the focus moves when the control that had it disappears. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function PageSection({ title, hint, headingRef, children }: PageSectionProps) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Title
          order={2}
          fz="h4"
          id={id}
          {...(headingRef === undefined ? {} : { ref: headingRef, tabIndex: -1, className: 'quiet-focus' })}
        >
          {title}
        </Title>
        {hint !== undefined && (
          <Text c="dimmed" fz="sm">
            {hint}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
