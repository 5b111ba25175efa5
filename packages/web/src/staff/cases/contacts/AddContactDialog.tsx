import { NativeSelect, Stack } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import type { PickerOption } from '../../../ui/pickers/options.ts';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { optionsOf, useCaseRoles } from '../parts/use-setup.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { ContactChoice } from './ContactChoice.tsx';

interface AddContactDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds a contact to the case, in a role: one that the agency knows, or a new one. */
export function AddContactDialog({ isOpen, onClose }: AddContactDialogProps) {
  return (
    <Dialog title="Add contact" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<AddContactDialogProps, 'onClose'>) {
  const { shown } = useCase();
  const roles = useCaseRoles();
  const [contact, setContact] = useState<PickerOption | null>(null);
  const [typedRole, setRole] = useState<string | null>(null);
  const roleId = typedRole ?? roles[0]?.id ?? '';
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const add = useCaseChange((contactId: string) => api.cases.addContact({ id: shown.id, contactId, roleId }), {
    success: 'Contact added',
    onSuccess: onClose,
    onProblem: showFieldErrors(setErrors),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (contact === null) setErrors({ contactId: text('required', { label: 'Contact' }) });
    else if (!add.isPending) add.mutate(contact.value);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <ContactChoice
          isRequired
          value={contact}
          error={errors['contactId'] ?? null}
          onChange={(chosen) => {
            setErrors({});
            setContact(chosen);
          }}
        />
        <NativeSelect
          label="Role"
          required
          value={roleId}
          error={errors['roleId']}
          data={optionsOf(roles)}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
        <DialogActions confirm="Add contact" isBusy={add.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
