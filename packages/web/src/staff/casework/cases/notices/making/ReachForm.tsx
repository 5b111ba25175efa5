import '@mantine/core/styles/Fieldset.css';
import { Button, Fieldset, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { showFieldErrors } from '../../../../../ui/show-problem.ts';
import { StateField } from '../../../../../ui/StateField.tsx';
import { useAction } from '../../../../../ui/use-action.ts';
import { api, apiQuery } from '../../../../platform/session/api.ts';
import { changeOfReach, fieldsOfReach, type ReachFields } from './reach-fields.ts';

interface ReachFormProps {
  readonly contactId: string;
  readonly name: string;
  readonly onClose: () => void;
}

const inputs: readonly { readonly name: keyof ReachFields; readonly label: string; readonly type?: string }[] = [
  { name: 'streetAddress', label: 'Street address' },
  { name: 'secUnitNum', label: 'Unit' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'Zip' },
  { name: 'email', label: 'Email', type: 'email' },
];

const contactQuery = (id: string) => apiQuery.contacts.get.queryOptions({ input: { id } });

/** Corrects how a contact is reached. It stands inside another form, so its button saves it itself. */
export function ReachForm(props: ReachFormProps) {
  const { data, error, refetch } = useQuery(contactQuery(props.contactId));
  if (data !== undefined) return <Loaded contact={data} {...props} />;
  return error === null ? (
    <Skeleton height={120} aria-busy />
  ) : (
    <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />
  );
}

type Contact = Awaited<ReturnType<typeof api.contacts.get>>;

function Loaded({ contact, name, onClose }: ReachFormProps & { readonly contact: Contact }) {
  // What is not typed shows what is stored, also what others store meanwhile.
  const [typed, setTyped] = useState<Partial<ReachFields>>({});
  const fields = { ...fieldsOfReach(contact), ...typed };
  const queries = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useAction(
    () => api.contacts.update({ id: contact.id, version: contact.version, ...changeOfReach(contact, fields) }),
    {
      success: 'Contact changed',
      onSuccess: (changed) => {
        // Opened again at once, it begins with the version that this save made.
        queries.setQueryData(contactQuery(contact.id).queryKey, changed);
        onClose();
      },
      onProblem: showFieldErrors((found) =>
        setErrors(
          Object.fromEntries(
            Object.entries(found).map(([path, text]) => [path.startsWith('emails') ? 'email' : path, text]),
          ),
        ),
      ),
    },
  );
  const write = (part: Partial<ReachFields>) => {
    setErrors({});
    setTyped({ ...typed, ...part });
  };
  const saveAtEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || save.isPending) return;
    // Not for the form around it.
    event.preventDefault();
    save.mutate(undefined);
  };
  return (
    <Fieldset legend={`Address of ${name}`} className="recipient-reach">
      <Stack gap="xs">
        <div className="reach-fields">
          {inputs.map(({ name: field, label, type = 'text' }, index) =>
            field === 'state' ? (
              <StateField
                key={field}
                size="xs"
                value={fields.state}
                error={errors[field]}
                onChange={(state) => write({ state })}
                onKeyDown={saveAtEnter}
              />
            ) : (
              <TextInput
                key={field}
                size="xs"
                label={label}
                type={type}
                autoComplete="off"
                {...(index === 0 ? { ref: first } : {})}
                value={fields[field]}
                error={errors[field]}
                onChange={(event) => write({ [field]: event.currentTarget.value })}
                onKeyDown={saveAtEnter}
              />
            ),
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton size="xs" loading={save.isPending} onClick={() => save.mutate(undefined)}>
            Save contact
          </ActionButton>
        </Group>
      </Stack>
    </Fieldset>
  );
}
