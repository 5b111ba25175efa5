import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useCaseChange } from '../read/CaseContext.ts';

interface RemoveActionProps {
  readonly verb: 'Delete' | 'Remove';
  /** The kind of part, such as `violation`. */
  readonly what: string;
  /** The name of this one, for screen readers. */
  readonly name: string;
  /** Why it cannot be removed; null if it can. */
  readonly blocker: string | null;
  readonly remove: () => Promise<unknown>;
  /** The message once it is removed. */
  readonly success: string;
  /** Called afterwards, to move the focus. */
  readonly onRemoved: () => void;
  /** What removing means. */
  readonly children: ReactNode;
}

/** A button that removes a part of the case once that is confirmed. */
export function RemoveAction({ verb, what, name, blocker, success, children, ...props }: RemoveActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const remove = useCaseChange(props.remove, {
    success,
    onSuccess: () => {
      close();
      props.onRemoved();
    },
  });
  return (
    <>
      <ActionButton
        variant="subtle"
        size="compact-sm"
        blocker={blocker}
        aria-label={`${verb} ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {verb}
      </ActionButton>
      <ConfirmDialog
        title={`${verb} ${what}`}
        isOpen={isOpen}
        confirm={verb}
        isDangerous
        isBusy={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate(undefined)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
