import { configList } from '../../../../platform/setup/config-list.ts';
import { linesField } from '../../../../platform/fields/index.ts';
import { permissionsField } from '../../../../platform/rights/permissions-field.ts';

/** Roles of staff: named sets of rights. Source: the domain page, 'Who may do what'. */
export const roleList = configList({
  name: 'roles',
  label: { one: 'Role', many: 'Roles' },
  about: 'Named sets of rights. Each person has one role, plus any rights added for that person alone.',
  group: 'access',
  subArea: 'users-management',
  path: '/roles',
  seeRight: 'people.change',
  changeRight: 'people.change',
  nameMax: 100,
  fields: {
    description: linesField('Description', { max: 300 }),
    permissions: permissionsField('Permissions', {
      hint: 'A change applies at once to everyone who has the role. A deactivated role grants no rights.',
    }),
  },
});
