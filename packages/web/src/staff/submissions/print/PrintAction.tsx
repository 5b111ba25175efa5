import { IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { PrintDialog } from './PrintDialog.tsx';

export interface PrintActionProps {
  /** The submissions, in the order of the print. */
  readonly ids: readonly string[];
  /** Why they cannot be printed; null when they can. */
  readonly blocker?: string | null;
}

/** A button that prints submissions as one PDF. */
export function PrintAction({ ids, blocker = null }: PrintActionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <ActionButton
        ref={button}
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        blocker={blocker}
        onClick={() => setIsOpen(true)}
      >
        Print…
      </ActionButton>
      <PrintDialog ids={ids} isOpen={isOpen} onClose={close} />
    </>
  );
}
