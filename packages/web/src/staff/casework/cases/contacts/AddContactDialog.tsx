import { NativeSelect } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { api } from '../../../platform/session/api.ts';
import { optionsOf, useCaseRoles } from '../choices/use-setup.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { ContactChoice } from './ContactChoice.tsx';

/** Adds a contact to the case, in a role: one that the agency knows, or a new one. */
export function AddContactDialog({ onClose }: { readonly onClose: () => void }) {
  const { shown } = useCase();
  const roles = useCaseRoles();
  const form = useCaseForm({
    seen: null,
    stored: () => ({ contact: null as PickerOption | null, roleId: roles[0]?.id ?? '' }),
    check: ({ contact }): Record<string, string> =>
      contact === null ? { contact: text('required', { label: 'Contact' }) } : {},
    paths: { contactId: 'contact' },
    save: ({ contact, roleId }) => api.cases.addContact({ id: shown.id, contactId: contact!.value, roleId }),
    success: 'Contact added',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Add contact" confirm="Add contact" onClose={onClose} {...form.dialog}>
      <ContactChoice
        isRequired
        value={form.values.contact}
        error={form.errors['contact'] ?? null}
        onChange={(contact) => form.set({ contact })}
      />
      <NativeSelect label="Role" required data={optionsOf(roles)} {...form.field('roleId')} />
    </FormDialog>
  );
}
