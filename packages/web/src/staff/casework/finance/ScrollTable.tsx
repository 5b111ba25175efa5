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

/**
 * A table that scrolls sideways on a narrow screen, by keyboard too. What is for screen readers alone is placed in it:
 * placed in the page, it would make the page as wide as the table.
 */
export const ScrollTable = ({ label, minWidth, highlightOnHover = false, children }: ScrollTableProps) => (
  <Table.ScrollContainer minWidth={minWidth} type="native" pos="relative" role="region" aria-label={label} tabIndex={0}>
    <Table highlightOnHover={highlightOnHover} aria-label={label}>
      {children}
    </Table>
  </Table.ScrollContainer>
);
