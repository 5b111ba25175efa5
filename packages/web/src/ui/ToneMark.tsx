import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from './theme/tones.ts';

export interface ToneMarkProps {
  readonly tone: Tone;
  /** A shape, for people who do not see the color. */
  readonly icon?: ReactNode;
  /** What follows the text, e.g. a button that removes the mark. */
  readonly rightSection?: ReactNode;
  readonly size?: 'sm' | 'md';
  /** Draws a line instead of a ground: for a status beside tags. */
  readonly isOutlined?: boolean;
  readonly children: ReactNode;
}

/** A short text in a color with a meaning, such as a status or a tag. */
export const ToneMark = ({ tone, icon, rightSection, size = 'sm', isOutlined = false, children }: ToneMarkProps) => (
  <Badge
    component="span"
    size={size}
    radius="sm"
    variant="default"
    className="tone-mark"
    data-tone={tone}
    data-outlined={isOutlined || undefined}
    leftSection={icon}
    rightSection={rightSection}
  >
    {children}
  </Badge>
);
