import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, use, useId } from 'react';
import { SectionLabel } from './section-label.ts';

export interface RecordSectionProps {
  /** Shown unless the agency gave the section its own label. */
  readonly title: string;
  readonly action?: ReactNode;
  /** `internal` sets off content that residents never see. */
  readonly tone?: 'internal';
  readonly children: ReactNode;
}

/** A titled section of a record's page. */
export function RecordSection({ title, action, tone, children }: RecordSectionProps) {
  const id = useId();
  const label = use(SectionLabel) ?? title;
  return (
    <Paper component="section" withBorder p="sm" aria-labelledby={id} className="record-section" data-tone={tone}>
      <Group justify="space-between" mb="xs" gap="sm">
        <Title order={2} fz="sm" id={id}>
          {label}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
