import { NativeSelect } from '@mantine/core';
import { GROUPS_OF_PERSON_MAX, type NewAccount, permissionPreferences } from '@townkeep/core/users';
import { useState } from 'react';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { FieldMultiPicker } from '../../../ui/pickers/FieldMultiPicker.tsx';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import { api } from '../../session/api.ts';
import { PermissionsInput } from '../../setup/index.ts';
import { itemSource, offered, useGroups, useRoles } from '../parts/item-sources.ts';
import type { User } from '../parts/user.ts';
import { Refusal } from './Refusal.tsx';
import { useRefusals, useUserChange } from './use-user-change.ts';

type RightsValues = Pick<NewAccount, 'roleId' | 'permissionPreference' | 'groupIds' | 'permissions'>;

/** The role, the groups, and the person's own additions. */
export function RightsForm({ user }: { readonly user: User }) {
  const [typed, setTyped] = useState<Partial<RightsValues>>({});
  const { errors, refusal, clear, onProblem } = useRefusals();
  const groupIds = user.groups.map(({ id }) => id);
  const { permissionPreference, permissions, role } = user;
  const values: RightsValues = { permissionPreference, permissions, roleId: role?.id ?? null, groupIds, ...typed };
  const change = (part: Partial<RightsValues>) => setTyped((now) => ({ ...now, ...part }));
  const roles = offered(useRoles(), [values.roleId ?? '']);
  const groups = offered(useGroups(), values.groupIds);
  const save = useUserChange(user.id, (_: null, version) => api.users.update({ id: user.id, version, ...typed }), {
    success: 'Rights saved',
    onSuccess: () => setTyped({}),
    onProblem,
  });
  const submit = () => {
    clear();
    save.mutate(null);
  };
  const isDirty = Object.keys(typed).length > 0;
  const cancel = () => {
    setTyped({});
    clear();
  };
  return (
    <FormSection
      title="Role and rights"
      submit="Save rights"
      isDirty={isDirty}
      isSaving={save.isPending}
      onSubmit={submit}
      onCancel={cancel}
    >
      <Refusal text={refusal} />
      <FieldPicker
        label="Role"
        source={itemSource('user-role', roles)}
        none="No role"
        value={roles.find(({ value }) => value === values.roleId) ?? null}
        error={errors['roleId']}
        onChange={(roleId) => change({ roleId })}
      />
      <NativeSelect
        label="Permissions come from"
        data={Object.entries(permissionPreferences).map(([value, label]) => ({ value, label }))}
        value={values.permissionPreference}
        onChange={(event) =>
          change({ permissionPreference: event.currentTarget.value === 'GROUPS' ? 'GROUPS' : 'USERS' })
        }
      />
      <FieldMultiPicker
        label="Groups"
        description="Work can be assigned to a group, whether or not it gives rights."
        source={itemSource('user-groups', groups)}
        value={groups.filter(({ value }) => values.groupIds.includes(value))}
        max={GROUPS_OF_PERSON_MAX}
        error={errors['groupIds']}
        onChange={(chosen) => change({ groupIds: chosen })}
      />
      <PermissionsInput
        label="Own additions"
        description="What this person has in addition. Nothing here takes away what the role or a group gives."
        required={false}
        input={{ kind: 'permissions' }}
        value={values.permissions}
        error={errors['permissions'] ?? null}
        partErrors={{}}
        onChange={(next) => change({ permissions: next as RightsValues['permissions'] })}
      />
      <LeaveGuard isDirty={isDirty} what="The rights are not saved yet." />
    </FormSection>
  );
}
