import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface DirectionsButtonProps {
  /** The address of the way; null for none, and then nothing is shown. */
  readonly way: string | null;
  /** What the way leads to, where the place around does not say it. */
  readonly children?: ReactNode;
}

/** Opens the way to a place in the maps of the phone, or in a browser. */
export const DirectionsButton = ({ way, children }: DirectionsButtonProps) =>
  way !== null && (
    <Button
      component="a"
      href={way}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconMapPin size={16} aria-hidden />}
    >
      Directions{children}
    </Button>
  );
