import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface RecordSectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  /** `internal` sets off content that residents never see. */
  readonly tone?: 'internal';
  readonly children: ReactNode;
}

/** A titled section of a record's page. */
export function RecordSection({ title, action, tone, children }: RecordSectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="sm" aria-labelledby={id} className="record-section" data-tone={tone}>
      <Group justify="space-between" mb="xs" gap="sm">
        <Title order={2} fz="sm" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
