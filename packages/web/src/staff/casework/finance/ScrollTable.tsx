import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface ScrollTableProps {
  /** Names the table, and the region in which it scrolls on a narrow screen. */
  readonly label: string;
  readonly minWidth: number;
  readonly highlightOnHover?: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls sideways on a narrow screen, by keyboard too. */
export const ScrollTable = ({ label, minWidth, highlightOnHover = false, children }: ScrollTableProps) => (
  <Table.ScrollContainer minWidth={minWidth} type="native" role="region" aria-label={label} tabIndex={0}>
    <Table highlightOnHover={highlightOnHover} aria-label={label}>
      {children}
    </Table>
  </Table.ScrollContainer>
);
