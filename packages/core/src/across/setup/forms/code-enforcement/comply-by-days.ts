import { daysField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';
import { COMPLY_BY_DAYS_DEFAULT, COMPLY_BY_DAYS_MAX } from '../../lists/code-enforcement/violation-types.ts';

/** The days to comply when neither the violation nor its type sets them. Source: server calls §9 */
export const complyByDaysForm = settingsForm({
  name: 'default-comply-by-days',
  label: 'Comply by',
  about: 'The days to comply when neither the violation nor its type sets them.',
  group: 'code-enforcement',
  subArea: 'violations',
  path: '/xerce/config/default-comply-by-days',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  fields: {
    defaultComplyByDays: daysField('Comply by (days)', {
      max: COMPLY_BY_DAYS_MAX,
      initial: COMPLY_BY_DAYS_DEFAULT,
    }),
  },
});
