import type { PopoverProps } from '@mantine/core';
import { cloneElement, type ReactNode } from 'react';
import type { PlainButton } from './LaterMenu.tsx';
import { useLater } from './use-later.ts';

export interface LaterPopoverProps {
  readonly button: PlainButton;
  readonly position: NonNullable<PopoverProps['position']>;
  readonly width?: number | 'max-content';
  /** Names the dialog. */
  readonly label: string;
  /** Returns its content. */
  readonly renderContent: (close: () => void) => ReactNode;
}

const load = () => import('./LoadedPopover.tsx');

/** A button with a small dialog beside it whose code loads on first use. */
export function LaterPopover(props: LaterPopoverProps) {
  const { part, want, hints } = useLater(load);
  if (part !== null) return <part.LoadedPopover {...props} />;
  return cloneElement(props.button, { ...hints, onClick: want, 'aria-haspopup': 'dialog', 'aria-expanded': false });
}
