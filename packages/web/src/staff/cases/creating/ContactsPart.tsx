import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PickerOption } from '../../../ui/pickers/options.ts';
import { apiQuery } from '../../session/api.ts';
import { ContactChoice } from '../contacts/ContactChoice.tsx';
import { optionsOf, useCaseRoles } from '../parts/use-setup.ts';
import type { ContactDraft } from './case-draft.ts';
import { fieldId } from './case-form-input.ts';
import { useAddress } from './use-address.ts';
import type { CreateCase } from './use-create-case.ts';

/** The contacts of the new case, each in a role; those of earlier cases at the address are suggested. */
export function ContactsPart({ create }: { readonly create: CreateCase }) {
  const { draft, change, attempt } = create;
  const roles = useCaseRoles();
  const add = (contact: PickerOption, roleId: string) => {
    if (draft.contacts.some((each) => each.contact.value === contact.value && each.roleId === roleId)) return;
    change({ contacts: [...draft.contacts, { contact, roleId }] });
  };
  return (
    <Stack gap="sm">
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
  const address = useAddress(draft.place);
  const found = useQuery(
    apiQuery.cases.suggestContacts.queryOptions({ input: address ?? {}, enabled: address !== null }),
  ).data;
  const isChosen = (id: string, roleId: string) =>
    draft.contacts.some(({ contact, roleId: chosen }) => contact.value === id && chosen === roleId);
  const offered = (found?.contacts ?? []).filter(({ id, role }) => role.isActive && !isChosen(id, role.id));
  if (address === null || offered.length === 0) return null;
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

interface ChosenProps {
  readonly create: CreateCase;
  readonly contact: ContactDraft;
  readonly index: number;
}

function Chosen({ create: { draft, change, attempt }, contact: chosen, index }: ChosenProps) {
  const roles = useCaseRoles();
  const { label } = chosen.contact;
  const path = `contacts.${index}`;
  return (
    <li className="case-part" id={fieldId(`${path}.contactId`)} tabIndex={-1}>
      <Text fz="sm" fw={600}>
        {label}
      </Text>
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label={`Role of ${label}`}
          id={fieldId(`${path}.roleId`)}
          value={chosen.roleId}
          error={attempt.errors[`${path}.roleId`] ?? attempt.errors[`${path}.contactId`]}
          data={optionsOf(roles)}
          onChange={(event) => {
            const roleId = event.currentTarget.value;
            change({ contacts: draft.contacts.map((each, at) => (at === index ? { ...each, roleId } : each)) });
          }}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Remove ${label}`}
          onClick={() => change({ contacts: draft.contacts.filter((_, at) => at !== index) })}
        >
          Remove
        </Button>
      </Group>
    </li>
  );
}
