import { configList } from '../../../../platform/setup/config-list.ts';
import { choicesField, linesField, staffField, staffListField } from '../../../../platform/fields/index.ts';
import { productLabels } from '../../../../platform/rights/profile.ts';
import { permissionsField } from '../../../../platform/rights/permissions-field.ts';

/** Most members of one group. */
export const GROUP_MEMBERS_MAX = 100;

/** Groups of staff. Work is assigned to them, and they can grant rights to their members. */
export const groupList = configList({
  name: 'groups',
  label: { one: 'Group', many: 'Groups' },
  about: 'Staff who share work. A submission can be assigned to a group as well as to a person.',
  group: 'access',
  subArea: 'groups',
  path: '/groups',
  seeRight: 'people.see',
  changeRight: 'people.change',
  nameMax: 100,
  emptyWarning: { fields: ['memberIds'], text: 'This group has no active members. Nothing can be assigned to it.' },
  fields: {
    description: linesField('Description', { max: 300 }),
    memberIds: staffListField('Members', { offers: 'active', maxEntries: GROUP_MEMBERS_MAX }),
    supervisorId: staffField('Supervisor', {
      offers: 'active',
      hint: 'For a large group, receives the emails about its work in place of its members.',
    }),
    products: choicesField('Products', productLabels, { initial: ['crm'], isColumn: true }),
    permissions: permissionsField('Permissions', {
      hint: [
        'Apply only to members whose account takes its permissions from groups.',
        'All other members keep the permissions of their role and their own additions.',
      ].join(' '),
    }),
  },
});
