import { choiceField, numberField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';
import { HOURS_MAX } from '../../sla-fields.ts';

/** How soon staff have to act, where the category or violation type does not say it. */
export const slaSettingsForm = settingsForm({
  name: 'sla-settings',
  label: 'SLA settings',
  about: 'How soon staff have to reply and resolve. Categories and violation types can have their own times.',
  group: 'agency',
  subArea: 'sla-settings',
  path: '/agencies/config/sla-settings',
  seeRight: 'agency.see',
  changeRight: 'setup.shared',
  fields: {
    clock: choiceField('Hours', { WORKING: 'Working hours', CALENDAR: 'Around the clock' }, { initial: 'WORKING' }),
    warnHours: numberField('Warn before the deadline (hours)', {
      min: 1,
      max: HOURS_MAX,
      initial: 8,
      hint: 'From then on, a record is at risk. A time shorter than twice this is at risk after half of it.',
    }),
    firstReplyHours: numberField('Submissions: first reply within (hours)', {
      min: 1,
      max: HOURS_MAX,
      initial: null,
      hint: 'Until staff first write to the reporter. Leave it empty for no deadline.',
    }),
    resolveHours: numberField('Submissions: resolve within (hours)', {
      min: 1,
      max: HOURS_MAX,
      initial: null,
      hint: 'Leave it empty to use the due date. A later time has no effect: the resident was promised the due date.',
    }),
    firstInspectionHours: numberField('Cases: first inspection within (hours)', {
      min: 1,
      max: HOURS_MAX,
      initial: null,
      hint: 'Leave it empty for no deadline.',
    }),
    resolveCaseHours: numberField('Cases: resolve within (hours)', {
      min: 1,
      max: HOURS_MAX,
      initial: null,
      hint: 'Leave it empty for no deadline.',
    }),
  },
});
