import { z } from 'zod';
import { configList } from '../kernel/config-list.ts';
import { optionalLines, optionalText } from '../kernel/schemas.ts';

/** The agency's departments. */
export const departmentList = configList({
  name: 'departments',
  label: { one: 'Department', many: 'Departments' },
  path: '/agencies/config/departments',
  seeRight: 'setup.see',
  changeRight: 'setup.departments',
  nameMax: 100,
  fields: z.object({
    description: optionalLines('Description', 300),
    email: z.email().max(320).nullable().default(null),
    phoneNumber: optionalText('Phone', 30),
  }),
  form: [
    { name: 'description', label: 'Description', kind: 'textarea', initial: null },
    { name: 'email', label: 'Email', kind: 'email', initial: null, isColumn: true },
    { name: 'phoneNumber', label: 'Phone', kind: 'phone', initial: null, isColumn: true },
  ],
});
