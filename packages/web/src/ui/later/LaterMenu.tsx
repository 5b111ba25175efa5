import type { ButtonProps, Menu, MenuProps } from '@mantine/core';
import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { useLater } from './use-later.ts';

/** A button without a way to click it yet. */
export type PlainButton = ReactElement<ButtonProps & ComponentProps<'button'>>;

export interface LaterMenuProps {
  readonly button: PlainButton;
  readonly position: NonNullable<MenuProps['position']>;
  /** Returns the items; `Item` is the menu's part of that name. */
  readonly renderItems: (parts: Pick<typeof Menu, 'Item'>) => ReactNode;
}

const load = () => import('./LoadedMenu.tsx');

/** A button with a menu whose code loads on first use. */
export function LaterMenu(props: LaterMenuProps) {
  const { part, want, hints } = useLater(load);
  if (part !== null) return <part.LoadedMenu {...props} />;
  return cloneElement(props.button, { ...hints, onClick: want, 'aria-haspopup': 'menu', 'aria-expanded': false });
}
