import '@mantine/core/styles/Fieldset.css';
import { Button, Fieldset, Group, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { ContactType } from '@townkeep/core/casework/contacts';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { showFieldErrors } from '../../../../ui/show-problem.ts';
import { StateField } from '../../../../ui/StateField.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../platform/session/api.ts';

interface NewContactProps {
  readonly onAdded: (contact: PickerOption) => void;
  readonly onCancel: () => void;
}

const empty = {
  firstName: '',
  lastName: '',
  businessName: '',
  email: '',
  phoneNumber: '',
  streetAddress: '',
  city: '',
  state: '',
  zip: '',
};
type Form = typeof empty;

interface Input {
  readonly name: keyof Form;
  readonly label: string;
  readonly type?: string;
}

const person: readonly Input[] = [
  { name: 'firstName', label: 'First Name' },
  { name: 'lastName', label: 'Last Name' },
];
const business: readonly Input[] = [{ name: 'businessName', label: 'Business name' }];
const others: readonly Input[] = [
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phoneNumber', label: 'Phone', type: 'tel' },
  { name: 'streetAddress', label: 'Street address' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'Zip' },
];

const kinds: { value: ContactType; label: string }[] = [
  { value: 'INDIVIDUAL', label: 'Person' },
  { value: 'BUSINESS', label: 'Business' },
];

/** The form of a new contact. It stands inside other forms, so its button adds the contact itself. */
export function NewContact({ onAdded, onCancel }: NewContactProps) {
  const [contactType, setContactType] = useState<ContactType>('INDIVIDUAL');
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const add = useAction(() => api.contacts.create(toInput(form, contactType)), {
    success: 'Contact added',
    onSuccess: ({ id, name }) => onAdded({ value: id, label: name ?? 'Unnamed', isActive: true }),
    onProblem: showFieldErrors((fields) => setErrors(byInput(fields))),
  });
  return (
    <Fieldset legend="New contact">
      <Stack gap="xs">
        <SegmentedControl
          size="xs"
          w="fit-content"
          aria-label="Kind of contact"
          value={contactType}
          onChange={(next) => setContactType(next as ContactType)}
          data={kinds}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          {[...(contactType === 'INDIVIDUAL' ? person : business), ...others].map(({ name, label, type = 'text' }) =>
            name === 'state' ? (
              <StateField
                key={name}
                value={form.state}
                error={errors[name]}
                onChange={(state) => {
                  setErrors({});
                  setForm({ ...form, state });
                }}
              />
            ) : (
              <TextInput
                key={name}
                label={label}
                type={type}
                autoComplete="off"
                value={form[name]}
                error={errors[name]}
                onChange={(event) => {
                  setErrors({});
                  setForm({ ...form, [name]: event.currentTarget.value });
                }}
              />
            ),
          )}
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={onCancel}>
            Cancel
          </Button>
          <ActionButton size="xs" loading={add.isPending} onClick={() => add.mutate(undefined)}>
            Save contact
          </ActionButton>
        </Group>
      </Stack>
    </Fieldset>
  );
}

/** Returns the texts of a refusal by the inputs of this form. */
const byInput = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [
      path.startsWith('emails') ? 'email' : path.startsWith('phones') ? 'phoneNumber' : path,
      text,
    ]),
  );

function toInput(form: Form, contactType: ContactType) {
  const { email, phoneNumber, firstName, lastName, businessName, ...address } = form;
  const trimmed = (value: string) => value.trim() || null;
  const names = contactType === 'INDIVIDUAL' ? { firstName, lastName } : { businessName };
  const parts = Object.entries({ ...names, ...address }).map(([name, value]) => [name, trimmed(value)] as const);
  return {
    contactType,
    ...(Object.fromEntries(parts) as Record<string, string | null>),
    emails: email.trim() === '' ? [] : [{ email: email.trim(), label: null }],
    phones: phoneNumber.trim() === '' ? [] : [{ phoneNumber: phoneNumber.trim(), label: null }],
  };
}
