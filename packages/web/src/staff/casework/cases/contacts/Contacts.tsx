import { Group, NativeSelect, Text } from '@mantine/core';
import type { CaseContact } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { shownName } from '../../../../ui/shown-name.ts';
import { PartSection } from '../../../mechanisms/record/PartSection.tsx';
import { api } from '../../../platform/session/api.ts';
import { RemoveAction } from '../RemoveAction.tsx';
import { optionsOf, useCaseRoles } from '../choices.ts';
import { useCase, useCaseChange, useCaseForm } from '../read/CaseContext.ts';
import { text } from '@townkeep/core/platform';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { ContactChoice } from './ContactChoice.tsx';

/** The people and businesses of the case, each in a role. */
export function Contacts() {
  const { shown, contentBlocker } = useCase();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PartSection
      title="Contacts"
      parts={shown.contacts}
      empty="No contacts yet"
      add={{ label: 'Add contact', blocker: contentBlocker, onClick: () => setIsAdding(true) }}
      renderPart={(contact) => <ContactItem key={contact.id} contact={contact} />}
    >
      {isAdding && <AddContactDialog onClose={() => setIsAdding(false)} />}
    </PartSection>
  );
}

interface ContactItemProps {
  readonly contact: CaseContact;
}

function ContactItem({ contact: inRole }: ContactItemProps) {
  const { contentBlocker } = useCase();
  const { role, contact } = inRole;
  return (
    <li className="case-part">
      <Text fz="sm">
        <b>{contact.name ?? 'Unnamed'}</b>{' '}
        <Text span inherit c="dimmed">
          {shownName(role.name, role.isActive)}
          {role.isResponsible ? ' · responsible' : ''}
        </Text>
      </Text>
      {[contact.email, contact.phoneNumber, contact.address].map(
        (line) =>
          line !== null && (
            <Text key={line} fz="sm">
              {line}
            </Text>
          ),
      )}
      {contentBlocker === null && <EditContact contact={inRole} />}
    </li>
  );
}

function EditContact({ contact }: ContactItemProps) {
  const { shown, contentBlocker } = useCase();
  const roles = useCaseRoles();
  const name = contact.contact.name ?? 'this contact';
  const change = useCaseChange(
    (roleId: string) =>
      api.cases.editContact({ id: shown.id, contactId: contact.id, roleId, version: contact.version }),
    { success: 'Role changed' },
  );
  const isKnown = roles.some(({ id }) => id === contact.role.id);
  return (
    <Group gap="xs" mt={4}>
      {contentBlocker === null && (
        <NativeSelect
          size="xs"
          aria-label={`Role of ${name}`}
          value={contact.role.id}
          data={[...(isKnown ? [] : [{ value: contact.role.id, label: contact.role.name }]), ...optionsOf(roles)]}
          onChange={(event) => change.mutate(event.currentTarget.value)}
        />
      )}
      <RemoveAction
        verb="Remove"
        what="contact"
        name={name}
        blocker={contentBlocker}
        part={contact}
        remove={(version) => api.cases.removeContact({ id: shown.id, contactId: contact.id, version })}
        success="Contact removed"
      >
        Remove {name} from this case?
        {endsLink(shown.contacts, contact) && <> The private link to their page of the case stops working.</>}
      </RemoveAction>
    </Group>
  );
}

/** Returns whether the private link ends with a contact: without it, the link would be another person's. */
const endsLink = (contacts: readonly CaseContact[], removed: CaseContact): boolean =>
  partyOf(contacts)?.contact.id !== partyOf(contacts.filter(({ id }) => id !== removed.id))?.contact.id;

/** Returns the contact who has the private link: the responsible party, else the first one. */
const partyOf = (contacts: readonly CaseContact[]): CaseContact | undefined =>
  contacts.find(({ role }) => role.isResponsible) ?? contacts[0];

/** Adds a contact to the case, in a role: one that the agency knows, or a new one. */
function AddContactDialog({ onClose }: { readonly onClose: () => void }) {
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
