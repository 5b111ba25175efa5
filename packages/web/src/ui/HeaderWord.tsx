import { Text, VisuallyHidden } from '@mantine/core';

export interface HeaderWordProps {
  readonly text: string;
  /** Whether it is on the primary button. */
  readonly isStrong?: boolean;
}

/** The words of a button of the header. Where the icon stands for them, they are only read out. */
export const HeaderWord = ({ text, isStrong = false }: HeaderWordProps) => (
  <>
    <Text span truncate maw={160} fz="sm" fw={isStrong ? 600 : 400} visibleFrom="lg">
      {text}
    </Text>
    <VisuallyHidden hiddenFrom="lg">{text}</VisuallyHidden>
  </>
);
