import { configList } from '../../../../platform/setup/config-list.ts';
import { emailField, linesField, phoneField, staffField } from '../../../../platform/fields/index.ts';

/** The agency's departments. */
export const departmentList = configList({
  name: 'departments',
  label: { one: 'Department', many: 'Departments' },
  about: 'The parts of the agency that do the work.',
  group: 'agency',
  subArea: 'departments',
  path: '/agencies/config/departments',
  seeRight: 'setup.see',
  changeRight: 'setup.departments',
  nameMax: 100,
  fields: {
    description: linesField('Description', { max: 300 }),
    email: emailField('Email', { isColumn: true }),
    phoneNumber: phoneField('Phone', { isColumn: true }),
    headId: staffField('Head', { offers: 'active' }),
  },
});
