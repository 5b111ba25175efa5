import { submissionsText } from '@townkeep/core/documents';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { PrintOptions } from './PrintOptions.tsx';
import { PrintProgress } from './PrintProgress.tsx';
import { type PrintChoice, usePrint } from './use-print.ts';

export interface PrintDialogProps {
  /** The submissions, in the order of the print. */
  readonly ids: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the parts of a print, shows its progress, and downloads the PDF. */
export function PrintDialog({ ids, isOpen, onClose }: PrintDialogProps) {
  const title = ids.length === 1 ? 'Print this submission' : `Print ${submissionsText(ids.length)}`;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Content ids={ids} onClose={onClose} />
    </Dialog>
  );
}

function Content({ ids, onClose }: Pick<PrintDialogProps, 'ids' | 'onClose'>) {
  const [choice, setChoice] = useState<PrintChoice>({ withPhotos: true, withNotes: false });
  const print = usePrint(ids);
  return print.state === 'choosing' ? (
    <PrintOptions choice={choice} onChange={setChoice} onPrint={() => print.start(choice)} onCancel={onClose} />
  ) : (
    <PrintProgress print={print} count={ids.length} onAgain={() => print.start(choice)} onClose={onClose} />
  );
}
