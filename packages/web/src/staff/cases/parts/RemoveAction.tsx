import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useCaseForm } from '../read/CaseContext.ts';

interface Versioned {
  readonly version: number;
}

interface RemoveDialogProps {
  readonly verb: 'Delete' | 'Remove';
  /** The kind of part, such as `violation`. */
  readonly what: string;
  readonly part: Versioned;
  readonly remove: (version: number) => Promise<unknown>;
  /** The message once it is removed. */
  readonly success: string;
  /** Called afterwards, to move the focus where it does not go to the section. */
  readonly onRemoved?: () => void;
  /** What removing means. */
  readonly children: ReactNode;
}

export interface RemoveActionProps extends RemoveDialogProps {
  /** The name of this one, for screen readers. */
  readonly name: string;
  /** Why it cannot be removed; null if it can. */
  readonly blocker: string | null;
}

/** A button that removes a part of the case once that is confirmed. */
export function RemoveAction({ name, blocker, ...props }: RemoveActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        variant="subtle"
        size="compact-sm"
        blocker={blocker}
        aria-label={`${props.verb} ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {props.verb}
      </ActionButton>
      {isOpen && <RemoveDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const noValues = {};

function RemoveDialog({ verb, what, part, remove, children, ...props }: RemoveDialogProps & { onClose: () => void }) {
  const form = useCaseForm({
    seen: part,
    stored: () => noValues,
    changes: (opened, now) =>
      opened.version === now.version ? [] : [{ name: what, label: `this ${what}`, text: null }],
    kept: `${verb} it only if it still should be.`,
    save: (_, version) => remove(version),
    success: props.success,
    onSaved: () => {
      props.onClose();
      props.onRemoved?.();
    },
  });
  return (
    <FormDialog title={`${verb} ${what}`} size="sm" confirm={verb} isDangerous onClose={props.onClose} {...form.dialog}>
      <div>{children}</div>
    </FormDialog>
  );
}
