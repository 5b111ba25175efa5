import { NativeSelect } from '@mantine/core';
import { GROUPS_OF_PERSON_MAX, type NewAccount, permissionPreferences } from '@townkeep/core/across/users';
import { PageForm } from '../../../../ui/PageForm.tsx';
import { PageSection } from '../../../../ui/PageSection.tsx';
import { FieldMultiPicker } from '../../../../ui/pickers/FieldMultiPicker.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { api } from '../../../platform/session/api.ts';
import { PermissionsInput } from '../../setup/index.ts';
import { itemSource, offered, useGroups, useRoles } from '../choices/item-sources.ts';
import type { User } from '../user.ts';
import { useUserForm } from './use-user-change.ts';

type RightsValues = Pick<NewAccount, 'roleId' | 'permissionPreference' | 'groupIds' | 'permissions'>;

const noWords = () => null;

/** The role, the groups, and the person's own additions. */
export function RightsForm({ user }: { readonly user: User }) {
  const form = useUserForm(user, {
    stored: ({ permissionPreference, permissions, role, groups }): RightsValues => ({
      permissionPreference,
      permissions,
      roleId: role?.id ?? null,
      groupIds: groups.map(({ id }) => id),
    }),
    labels: {
      roleId: ['Role', noWords],
      permissionPreference: ['Permissions come from', (value) => permissionPreferences[value]],
      groupIds: ['Groups', noWords],
      permissions: ['Own additions', noWords],
    },
    save: (_values, version, _way, typed) => api.users.update({ id: user.id, version, ...typed }),
    success: 'Rights saved',
    reopen: (saved) => saved,
  });
  return (
    <PageSection title="Role and rights">
      <PageForm
        {...form.dialog}
        save="Save rights"
        unsaved="The rights are not saved yet."
        gap="sm"
        onCancel={form.discard}
      >
        <RightsFields {...form} />
      </PageForm>
    </PageSection>
  );
}

interface RightsFieldsProps {
  readonly values: RightsValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (part: Partial<RightsValues>) => void;
}

function RightsFields({ values, errors, set }: RightsFieldsProps) {
  const roles = offered(useRoles(), [values.roleId ?? '']);
  const groups = offered(useGroups(), values.groupIds);
  return (
    <>
      <FieldPicker
        label="Role"
        source={itemSource('user-role', roles)}
        none="No role"
        value={roles.find(({ value }) => value === values.roleId) ?? null}
        error={errors['roleId']}
        onChange={(roleId) => set({ roleId })}
      />
      <NativeSelect
        label="Permissions come from"
        data={Object.entries(permissionPreferences).map(([value, label]) => ({ value, label }))}
        value={values.permissionPreference}
        onChange={(event) => set({ permissionPreference: event.currentTarget.value === 'GROUPS' ? 'GROUPS' : 'USERS' })}
      />
      <FieldMultiPicker
        label="Groups"
        description="Work can be assigned to a group, whether or not it gives rights."
        source={itemSource('user-groups', groups)}
        value={groups.filter(({ value }) => values.groupIds.includes(value))}
        max={GROUPS_OF_PERSON_MAX}
        error={errors['groupIds']}
        onChange={(chosen) => set({ groupIds: chosen })}
      />
      <PermissionsInput
        label="Own additions"
        description="Additional rights of this person. They do not reduce what the role or a group gives."
        required={false}
        input={{ kind: 'permissions' }}
        value={values.permissions}
        error={errors['permissions'] ?? null}
        partErrors={{}}
        onChange={(next) => set({ permissions: next as RightsValues['permissions'] })}
      />
    </>
  );
}
