import { Popover } from '@mantine/core';
import { cloneElement, useRef } from 'react';
import type { LaterPopoverProps } from './LaterPopover.tsx';
import { useOpenAtOnce } from './use-open-at-once.ts';

/** The dialog beside a button that was used. */
export function LoadedPopover({ button, position, width, label, renderContent }: LaterPopoverProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useOpenAtOnce(ref);
  const toggle = () => setOpen(!isOpen);
  return (
    <Popover opened={isOpen} onChange={setOpen} position={position} width={width} trapFocus returnFocus withinPortal>
      <Popover.Target>{cloneElement(button, { ref, onClick: toggle })}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} p="sm" mah="70vh" style={{ overflowY: 'auto' }}>
        {renderContent(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
