import { configList } from '../../../../platform/setup/config-list.ts';
import { switchField } from '../../../../platform/fields/index.ts';

/** The roles in which contacts take part in a case. */
export const caseRoleList = configList({
  name: 'case-roles',
  label: { one: 'Case role', many: 'Case roles' },
  about: 'The roles that people and businesses have in a case: owner, occupant, contractor.',
  group: 'code-enforcement',
  subArea: 'case-management',
  path: '/xerce/config/case-roles',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 60,
  fields: {
    isResponsible: switchField('Responsible for violations', { initial: false, isColumn: true }),
    receivesNotices: switchField('Receives notices', {
      initial: true,
      isColumn: true,
      hint: 'Offered as a recipient when a notice is prepared.',
    }),
    isReporter: switchField('The reporter of a submission', {
      initial: false,
      isColumn: true,
      hint: 'Offered for the reporter when a case is made from a submission.',
    }),
    isFromParcel: switchField('The owner of the parcel', {
      initial: false,
      isColumn: true,
      hint: 'Filled in from the parcel of the location.',
    }),
  },
});
