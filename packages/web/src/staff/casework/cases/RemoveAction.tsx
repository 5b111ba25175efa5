import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { RemoveDialog, type RemoveDialogProps } from '../../mechanisms/record/RemoveDialog.tsx';
import { shownCase, useCase } from './read/CaseContext.ts';

export interface RemoveActionProps extends Omit<RemoveDialogProps, 'record' | 'onClose'> {
  /** The name of this one, for screen readers; absent where there is only one. */
  readonly name?: string;
  /** Why it cannot be removed; null if it can. */
  readonly blocker: string | null;
}

/** A button that removes a part of the case once that is confirmed. */
export function RemoveAction({ name, blocker, ...props }: RemoveActionProps) {
  const { shown } = useCase();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        variant="subtle"
        size="compact-sm"
        blocker={blocker}
        {...(name === undefined ? {} : { 'aria-label': `${props.verb} ${name}` })}
        onClick={() => setIsOpen(true)}
      >
        {props.verb}
      </ActionButton>
      {isOpen && <RemoveDialog {...props} record={shownCase(shown.id)} onClose={() => setIsOpen(false)} />}
    </>
  );
}
