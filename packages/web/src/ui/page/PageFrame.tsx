import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

export interface PageFrameProps {
  /** The window's title. Source: the page names of staff application §2. */
  readonly name: string;
  readonly heading: ReactNode;
  /** The way back, above the heading. */
  readonly back?: ReactNode;
  /** The page's primary action, always in the same position. */
  readonly action?: ReactNode;
  readonly maxWidth?: number;
  readonly children: ReactNode;
}

/** The frame of a staff page: heading on the left, primary action on the right, content below. */
export function PageFrame({ name, heading, back, action, maxWidth, children }: PageFrameProps) {
  usePageTitle(name);
  return (
    <Stack p={{ base: 'sm', sm: 'md' }} gap="md" {...(maxWidth === undefined ? {} : { maw: maxWidth, mx: 'auto' })}>
      <Stack gap={4}>
        {back}
        <Group justify="space-between" align="center" gap="sm">
          <Title order={1} fz="h3">
            {heading}
          </Title>
          {action}
        </Group>
      </Stack>
      {children}
    </Stack>
  );
}
