import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import type { Printed } from './printed.ts';

export interface PrintActionProps {
  readonly of: Printed;
  /** The records, in the order of the print. */
  readonly ids: readonly string[];
  /** Renders what opens the dialog, such as a menu. Default: a button. */
  readonly children?: (open: () => void) => ReactNode;
}

const button = (open: () => void) => (
  <ActionButton variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={open}>
    Print…
  </ActionButton>
);

/** Prints records as one PDF: the button, or what else opens it, and the dialog. */
export function PrintAction({ of, ids, children = button }: PrintActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {children(() => setIsOpen(true))}
      <PrintDialog of={of} ids={ids} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
