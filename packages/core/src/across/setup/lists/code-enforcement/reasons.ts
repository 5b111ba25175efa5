import { configList } from '../../../../platform/setup/config-list.ts';
import { choiceField, switchField } from '../../../../platform/fields/index.ts';

/** The reasons that staff choose from, by what they are for. */
export const reasonList = configList({
  name: 'reasons',
  label: { one: 'Reason', many: 'Reasons' },
  about: 'The reasons that staff choose from when they void, waive, refund, cancel, reopen or flag something.',
  group: 'code-enforcement',
  subArea: 'case-management',
  path: '/agencies/config/reasons',
  seeRight: 'setup.see',
  changeRight: 'setup.shared',
  nameMax: 100,
  groupedBy: 'kind',
  fields: {
    kind: choiceField(
      'For',
      {
        FLAG_LOCATION: 'Flag a location',
        CANCEL_INSPECTION: 'Cancel an inspection',
        VOID: 'Void',
        WAIVE: 'Waive',
        REFUND: 'Refund',
        CORRECTION: 'Correct a fine, fee or payment',
        RECALL: 'Recall from collections',
        CHANGE_DUE_DATE: 'Change a due date',
        REOPEN: 'Reopen',
        VOID_NOTICE: 'Void a notice',
        RETURNED_MAIL: 'Returned mail',
      },
      { initial: 'FLAG_LOCATION', isColumn: true },
    ),
    needsNote: switchField('Needs a note', {
      initial: false,
      isColumn: true,
      hint: 'Staff have to explain it in their own words.',
    }),
  },
});
