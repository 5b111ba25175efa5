import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { PrintOptions } from './PrintOptions.tsx';
import { PrintProgress } from './PrintProgress.tsx';
import type { PrintChoice, Printed } from './printed.ts';
import { usePrint } from './use-print.ts';

export interface PrintDialogProps {
  readonly of: Printed;
  /** The records, in the order of the print. */
  readonly ids: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the parts of a print, shows its progress, and downloads the PDF. */
export function PrintDialog({ of, ids, isOpen, onClose }: PrintDialogProps) {
  return (
    <Dialog title={of.title(ids.length)} isOpen={isOpen} onClose={onClose}>
      <Content of={of} ids={ids} onClose={onClose} />
    </Dialog>
  );
}

function Content({ of, ids, onClose }: Pick<PrintDialogProps, 'of' | 'ids' | 'onClose'>) {
  const [choice, setChoice] = useState<PrintChoice>(of.initial);
  const print = usePrint(of, ids);
  return print.state === 'choosing' ? (
    <PrintOptions of={of} choice={choice} onChange={setChoice} onPrint={() => print.start(choice)} onCancel={onClose} />
  ) : (
    <PrintProgress
      print={print}
      what={of.countText(ids.length)}
      count={ids.length}
      onAgain={() => print.start(choice)}
      onClose={onClose}
    />
  );
}
