import { Stack, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { text } from '@townkeep/core/kernel';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { itemSource, offered, useRoles } from '../parts/item-sources.ts';
import { PersonFields, type PersonValues } from './PersonFields.tsx';
import { Refusal } from './Refusal.tsx';
import { useRefusals } from './use-user-change.ts';

const empty: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  username: null,
  title: null,
  phoneNumber: null,
  departmentId: null,
};

/** Creates an account, and invites the person by email unless that is put off. Then opens it. */
export function NewUserDialog({ onClose }: { readonly onClose: () => void }) {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const [values, setValues] = useState(empty);
  const [roleId, setRoleId] = useState<string | null>(null);
  const [isInvited, setInvited] = useState(true);
  const { errors, refusal, clear, onProblem } = useRefusals();
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const roles = offered(useRoles(), []);
  const create = useAction(() => api.users.create({ ...values, roleId, isInvited }), {
    success: isInvited ? 'Invitation sent' : 'Account created',
    onSuccess: ({ id }) => void navigate({ to: `/agencies/${agencyId}/setup/users/${id}` }),
    onProblem,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = missingNames(values);
    setMissing(problems);
    clear();
    if (Object.keys(problems).length === 0 && !create.isPending) create.mutate(undefined);
  };
  return (
    <Dialog title="New user" isOpen onClose={onClose} size="lg">
      <form noValidate onSubmit={submit}>
        <Stack>
          <Refusal text={refusal} />
          <PersonFields
            values={values}
            errors={{ ...errors, ...missing }}
            onChange={(part) => setValues((now) => ({ ...now, ...part }))}
          />
          <FieldPicker
            label="Role"
            source={itemSource('new-user-role', roles)}
            none="No role"
            description="Gives the person their rights. You can add more on the next page."
            value={roles.find(({ value }) => value === roleId) ?? null}
            error={errors['roleId']}
            onChange={setRoleId}
          />
          <Switch
            label="Send the invitation now"
            checked={isInvited}
            onChange={(event) => setInvited(event.currentTarget.checked)}
          />
          <DialogActions
            confirm={isInvited ? 'Create and invite' : 'Create'}
            isBusy={create.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

const labels = { firstName: 'First Name', lastName: 'Last Name', email: 'Email' } as const;

/** Returns the texts of the needed fields that are empty. */
export function missingNames(values: PersonValues): Record<string, string> {
  const names = (Object.keys(labels) as (keyof typeof labels)[]).filter((name) => values[name]?.trim() === '');
  return Object.fromEntries(names.map((name) => [name, text('required', { label: labels[name] })]));
}
