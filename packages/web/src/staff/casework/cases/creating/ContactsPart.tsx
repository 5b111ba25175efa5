import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { ContactChoice } from '../contacts/ContactChoice.tsx';
import { optionsOf, useCaseRoles } from '../choices.ts';
import type { ContactDraft } from './case-draft.ts';
import { fieldId } from './case-form-input.ts';
import type { CreateCase } from './use-create-case.ts';
import { useSuggestedContacts } from './use-parcel-owner.ts';

/**
 * The contacts of the new case, each in a role: the owner of the parcel, and chosen ones. Those of earlier cases at the
 * address are suggested.
 */
export function ContactsPart({ create }: { readonly create: CreateCase }) {
  const { draft, change, attempt } = create;
  const roles = useCaseRoles();
  const add = (contact: PickerOption, roleId: string) => {
    if (draft.contacts.some((each) => each.contact.value === contact.value && each.roleId === roleId)) return;
    change({ contacts: [...draft.contacts, { contact, roleId }] });
  };
  return (
    <Stack gap="sm">
      {create.parcelOwner.roleIds.length > 0 && <Owner create={create} />}
      {draft.contacts.length > 0 && (
        <Stack gap="xs" component="ul" className="plain-list" m={0} p={0} aria-label="Chosen contacts">
          {draft.contacts.map((each, index) => (
            <Chosen key={`${each.contact.value} ${each.roleId}`} create={create} contact={each} index={index} />
          ))}
        </Stack>
      )}
      <Suggestions create={create} onAdd={add} />
      <ContactChoice
        value={null}
        error={attempt.errors['contacts'] ?? null}
        onChange={(contact) => {
          const first = roles[0]?.id;
          if (contact !== null && first !== undefined) add(contact, first);
        }}
      />
    </Stack>
  );
}

interface SuggestionsProps {
  readonly create: CreateCase;
  readonly onAdd: (contact: PickerOption, roleId: string) => void;
}

function Suggestions({ create: { draft }, onAdd }: SuggestionsProps) {
  const found = useSuggestedContacts(draft);
  const isChosen = (id: string, roleId: string) =>
    draft.contacts.some(({ contact, roleId: chosen }) => contact.value === id && chosen === roleId);
  const offered = (found?.contacts ?? []).filter(({ id, role }) => role.isActive && !isChosen(id, role.id));
  if (offered.length === 0) return null;
  return (
    <Stack gap={4} role="group" aria-label="From earlier cases here">
      <Text fz="sm">From earlier cases here:</Text>
      <Group gap="xs">
        {offered.map(({ id, name, role }) => (
          <Button
            key={`${id} ${role.id}`}
            size="compact-sm"
            variant="default"
            onClick={() => onAdd({ value: id, label: name ?? 'Unnamed', isActive: true }, role.id)}
          >
            {name ?? 'Unnamed'}, {role.name}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

/** The owner of the parcel in each role that they get. */
function Owner({ create: { draft, change, attempt, parcelOwner } }: { readonly create: CreateCase }) {
  const { owner, roleIds } = parcelOwner;
  return (
    <Stack gap="xs" component="ul" className="plain-list" m={0} p={0} aria-label="Owner of the parcel">
      {roleIds.map((roleId, index) => {
        const path = `contacts.${draft.contacts.length + index}`;
        return (
          <InRole
            key={roleId}
            label={owner?.name ?? ''}
            description={['From the parcel', owner?.address].filter(Boolean).join(' · ')}
            roleId={roleId}
            path={path}
            error={attempt.errors['ownerRoleIds'] ?? attempt.errors[`${path}.roleId`]}
            onRole={(next) => change({ ownerRoleIds: [...new Set(roleIds.with(index, next))] })}
            onRemove={() => change({ ownerRoleIds: roleIds.filter((_, at) => at !== index) })}
          />
        );
      })}
    </Stack>
  );
}

interface ChosenProps {
  readonly create: CreateCase;
  readonly contact: ContactDraft;
  readonly index: number;
}

function Chosen({ create: { draft, change, attempt }, contact: chosen, index }: ChosenProps) {
  const path = `contacts.${index}`;
  return (
    <InRole
      label={chosen.contact.label}
      roleId={chosen.roleId}
      path={path}
      error={attempt.errors[`${path}.roleId`] ?? attempt.errors[`${path}.contactId`]}
      onRole={(roleId) => change({ contacts: draft.contacts.with(index, { ...chosen, roleId }) })}
      onRemove={() => change({ contacts: draft.contacts.filter((_, at) => at !== index) })}
    />
  );
}

interface InRoleProps {
  readonly label: string;
  readonly description?: string;
  readonly roleId: string;
  /** The path of the contact in the input of the call. */
  readonly path: string;
  readonly error: string | undefined;
  readonly onRole: (roleId: string) => void;
  readonly onRemove: () => void;
}

/** A contact of the new case, whose role can be changed. */
function InRole({ label, description, roleId, path, error, onRole, onRemove }: InRoleProps) {
  return (
    <li className="case-part" id={fieldId(`${path}.contactId`)} tabIndex={-1}>
      <Text fz="sm" fw={600}>
        {label}
      </Text>
      {description !== undefined && (
        <Text fz="xs" c="dimmed">
          {description}
        </Text>
      )}
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label={`Role of ${label}`}
          id={fieldId(`${path}.roleId`)}
          value={roleId}
          error={error}
          data={optionsOf(useCaseRoles())}
          onChange={(event) => onRole(event.currentTarget.value)}
        />
        <Button variant="subtle" size="compact-sm" aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </Button>
      </Group>
    </li>
  );
}
