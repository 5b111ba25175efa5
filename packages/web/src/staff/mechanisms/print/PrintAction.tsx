import { IconPrinter } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import type { PrintChoice, Printed } from './printed.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { PrintProgress } from './PrintProgress.tsx';
import { usePrint } from './use-print.ts';
import { Checkbox, Stack } from '@mantine/core';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';

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

interface PrintDialogProps {
  readonly of: Printed;
  /** The records, in the order of the print. */
  readonly ids: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the parts of a print, shows its progress, and downloads the PDF. */
function PrintDialog({ of, ids, isOpen, onClose }: PrintDialogProps) {
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

interface PrintOptionsProps {
  readonly of: Printed;
  readonly choice: PrintChoice;
  readonly onChange: (choice: PrintChoice) => void;
  readonly onPrint: () => void;
  readonly onCancel: () => void;
}

/** The parts of a record that a print can leave out. */
function PrintOptions({ of, choice, onChange, onPrint, onCancel }: PrintOptionsProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPrint();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Checkbox
          label="Photos"
          data-autofocus
          checked={choice.withPhotos}
          onChange={(event) => onChange({ ...choice, withPhotos: event.currentTarget.checked })}
        />
        <Checkbox
          label={of.internal}
          description={of.advice}
          checked={choice.withNotes}
          onChange={(event) => onChange({ ...choice, withNotes: event.currentTarget.checked })}
        />
        <DialogActions confirm="Make PDF" onCancel={onCancel} />
      </Stack>
    </form>
  );
}
