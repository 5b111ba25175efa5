import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { shownList } from '../../../mechanisms/record/use-record-change.ts';
import { useRecordForm } from '../../../mechanisms/record/use-record-form.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { itemSource, offered, useRoles } from '../choices/item-sources.ts';
import { missingNames, PersonFields, type PersonValues } from './PersonFields.tsx';

interface AccountValues extends PersonValues {
  readonly roleId: string | null;
  readonly isInvited: boolean;
}

const empty: AccountValues = {
  firstName: '',
  lastName: '',
  email: '',
  username: null,
  title: null,
  phoneNumber: null,
  departmentId: null,
  roleId: null,
  isInvited: true,
};

/** Creates an account, and invites the person by email unless that is put off. Then opens it. */
export function NewUserDialog({ onClose }: { readonly onClose: () => void }) {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const roles = offered(useRoles(), []);
  const form = useRecordForm({
    record: shownList(apiQuery.users.list.key(), 'new user'),
    seen: null,
    stored: () => empty,
    check: missingNames,
    keepsRefusals: true,
    save: (values) => api.users.create(values),
    success: ({ isInvited }) => (isInvited ? 'Invitation sent' : 'Account created'),
    onSaved: ({ id }) => void navigate({ to: `/agencies/${agencyId}/setup/users/${id}` }),
  });
  const { roleId, isInvited } = form.values;
  return (
    <FormDialog
      title="New user"
      size="lg"
      confirm={isInvited ? 'Create and invite' : 'Create'}
      onClose={onClose}
      {...form.dialog}
    >
      <PersonFields values={form.values} errors={form.errors} onChange={form.set} />
      <FieldPicker
        label="Role"
        source={itemSource('new-user-role', roles)}
        none="No role"
        description="Gives the person their rights. You can add more on the next page."
        value={roles.find(({ value }) => value === roleId) ?? null}
        error={form.errors['roleId']}
        onChange={(next) => form.set({ roleId: next })}
      />
      <Switch
        label="Send the invitation now"
        checked={isInvited}
        onChange={(event) => form.set({ isInvited: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
