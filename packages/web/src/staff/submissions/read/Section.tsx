import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  /** `internal` sets off content that residents never see. */
  readonly tone?: 'internal';
  readonly children: ReactNode;
}

/** A titled section of the page. */
export function Section({ title, action, tone, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id} className="detail-section" data-tone={tone}>
      <Group justify="space-between" mb="xs" gap="sm">
        <Title order={2} fz="h5" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
