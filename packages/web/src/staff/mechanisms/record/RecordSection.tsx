import { Group, Paper, Text, Title } from '@mantine/core';
import { type FocusEventHandler, type ReactNode, type Ref, use, useId } from 'react';
import { SectionLabel } from './section-label.ts';
import './record.css';

export interface RecordSectionProps {
  /** Shown unless the agency gave the section its own label. */
  readonly title: string;
  /** How many parts it has; shown beside the title unless there are none. */
  readonly count?: number;
  readonly action?: ReactNode;
  /** `internal` sets off content that residents never see. */
  readonly tone?: 'internal';
  /** Attributes of its element. */
  readonly frame?: {
    readonly ref: Ref<HTMLElement>;
    readonly onFocusCapture: FocusEventHandler;
    readonly onBlurCapture: FocusEventHandler;
  };
  readonly children: ReactNode;
}

/** A titled section of a record's page. Its heading takes the focus of a control that disappeared. */
export function RecordSection({ title, count = 0, action, tone, frame, children }: RecordSectionProps) {
  const id = useId();
  const label = use(SectionLabel) ?? title;
  return (
    <Paper component="section" withBorder aria-labelledby={id} className="record-section" data-tone={tone} {...frame}>
      <Group justify="space-between" mb="xs" gap="sm">
        <Group gap={6} align="baseline">
          <Title order={2} fz="sm" id={id} tabIndex={-1} className="quiet-focus">
            {label}
          </Title>
          {count > 0 && (
            <Text span fz="xs" c="dimmed" aria-hidden>
              {count}
            </Text>
          )}
        </Group>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
