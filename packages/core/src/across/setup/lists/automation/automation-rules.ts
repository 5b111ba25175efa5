import { actionsByEvent, automationEvents, criteriaByEvent } from '../../../../mechanisms/automation/index.ts';
import { actionsField, choiceField, clauseProblems, conditionsField } from '../../../../platform/fields/index.ts';
import { configList } from '../../../../platform/setup/config-list.ts';

const CONDITIONS_MAX = 20;
const ACTIONS_MAX = 20;

const labels = Object.fromEntries([...automationEvents].map(([type, { label }]) => [type, label]));

const fields = {
  event: choiceField('When', labels, { initial: Object.keys(labels)[0]!, isColumn: true }),
  conditions: conditionsField('If all of this is true', {
    by: 'event',
    sets: criteriaByEvent,
    maxEntries: CONDITIONS_MAX,
    hint: 'Without a condition, the rule acts each time.',
  }),
  actions: actionsField('Do this', {
    by: 'event',
    sets: actionsByEvent,
    maxEntries: ACTIONS_MAX,
    hint: 'They run in order. If one is refused, the next ones still run.',
  }),
};

/** Rules that act by themselves when something happens. They run in their order. */
export const automationRuleList = configList({
  name: 'automation-rules',
  label: { one: 'Automation rule', many: 'Automation rules' },
  about: 'What happens automatically: assign, tag, write or close when an event occurs and the conditions are met.',
  group: 'submissions',
  subArea: 'rules-management',
  path: '/agencies/config/rules',
  seeRight: 'setup.crm',
  changeRight: 'setup.crm',
  nameMax: 100,
  fields,
  warnsOfInactive: 'Something that this rule names was deactivated.',
  problems: (values) => ({
    ...clauseProblems('conditions', fields.conditions, values),
    ...clauseProblems('actions', fields.actions, values),
  }),
});
