import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { CaseContact } from '@townkeep/core/cases';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { shownName } from '../../../ui/shown-name.ts';
import { RecordSection } from '../../record/RecordSection.tsx';
import { api } from '../../session/api.ts';
import { optionsOf, useCaseRoles } from '../parts/use-setup.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { AddContactDialog } from './AddContactDialog.tsx';

/** The people and businesses of the case, each in a role. */
export function Contacts() {
  const { shown, contentBlocker } = useCase();
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <RecordSection
      title="Contacts"
      action={
        <ActionButton
          ref={addButton}
          variant="default"
          size="compact-sm"
          blocker={contentBlocker}
          onClick={() => setIsAdding(true)}
        >
          Add contact
        </ActionButton>
      }
    >
      {shown.contacts.length === 0 ? (
        <Text fz="sm" c="dimmed">
          No contacts yet
        </Text>
      ) : (
        <Stack gap="xs" component="ul" className="plain-list" m={0} p={0}>
          {shown.contacts.map((each) => (
            <ContactItem key={each.id} contact={each} onRemoved={() => setTimeout(() => addButton.current?.focus())} />
          ))}
        </Stack>
      )}
      <AddContactDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </RecordSection>
  );
}

interface ContactItemProps {
  readonly contact: CaseContact;
  readonly onRemoved: () => void;
}

function ContactItem({ contact: inRole, onRemoved }: ContactItemProps) {
  const { isEditing } = useCase();
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
      {isEditing && <EditContact contact={inRole} onRemoved={onRemoved} />}
    </li>
  );
}

function EditContact({ contact, onRemoved }: ContactItemProps) {
  const { shown, contentBlocker } = useCase();
  const roles = useCaseRoles();
  const name = contact.contact.name ?? 'this contact';
  const change = useCaseChange(
    (roleId: string) =>
      api.cases.editContact({ id: shown.id, contactId: contact.id, roleId, version: contact.version }),
    { success: 'Role changed' },
  );
  const remove = useCaseChange(() => api.cases.removeContact({ id: shown.id, contactId: contact.id }), {
    success: 'Contact removed',
    onSuccess: onRemoved,
  });
  const isKnown = roles.some(({ id }) => id === contact.role.id);
  return (
    <Group gap="xs" mt={4}>
      <NativeSelect
        size="xs"
        aria-label={`Role of ${name}`}
        value={contact.role.id}
        disabled={contentBlocker !== null}
        data={[...(isKnown ? [] : [{ value: contact.role.id, label: contact.role.name }]), ...optionsOf(roles)]}
        onChange={(event) => change.mutate(event.currentTarget.value)}
      />
      <ActionButton
        variant="subtle"
        size="compact-sm"
        blocker={contentBlocker}
        loading={remove.isPending}
        aria-label={`Remove ${name}`}
        onClick={() => remove.mutate(null)}
      >
        Remove
      </ActionButton>
    </Group>
  );
}
