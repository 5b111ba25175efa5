import { daysField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';
import { RESOLVE_BY_DAYS_DEFAULT, RESOLVE_BY_DAYS_MAX } from '../../../../casework/categories/category.ts';

/** The days in which submissions are resolved where their category does not say it. */
export const resolveByDaysForm = settingsForm({
  name: 'resolve-by-days',
  label: 'Resolve by',
  about: 'The days to resolve a submission when its category does not set them.',
  group: 'submissions',
  subArea: 'submission-settings',
  path: '/agencies/crm/config/resolve-by-days',
  seeRight: 'submissions.see',
  changeRight: 'setup.crm',
  fields: {
    resolveByDays: daysField('Resolve by (working days)', {
      max: RESOLVE_BY_DAYS_MAX,
      initial: RESOLVE_BY_DAYS_DEFAULT,
    }),
  },
});
