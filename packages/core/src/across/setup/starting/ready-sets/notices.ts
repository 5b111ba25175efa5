import { formatted, itemsOf, type ReadySet } from './ready-set.ts';

const section = (name: string, lines: readonly string[], fields: Readonly<Record<string, unknown>> = {}) => ({
  name,
  fields: { body: formatted(...lines), ...fields },
});

const sections = itemsOf('notice-form-sections', [
  section('Address and date', [
    '{{recipient.name}}',
    '{{recipient.address}}',
    '{{notice.date}}',
    'Case {{case.number}} · {{case.address}}',
  ]),
  section('Courtesy opening', [
    '# Courtesy notice',
    'A visit on {{inspection.date}} showed that the property named above needs attention. ' +
      'Most owners correct the problem on their own, and no further action is needed.',
  ]),
  section('Notice of violation', [
    '# Notice of violation',
    'An inspection on {{inspection.date}} found the violations below at the property named above. ' +
      'The law makes you responsible for correcting them.',
  ]),
  section(
    'Each violation',
    [
      '# {{violation.name}}',
      'Code: {{violation.code}}',
      '{{violation.text}}',
      'What you must do: {{violation.correctiveAction}}',
      'Correct it by {{violation.complyBy}}.',
    ],
    { repeats: 'PER_VIOLATION' },
  ),
  section('Photos', ['{{photo}}', '{{photo.description}}'], { repeats: 'PER_PHOTO', shownWhen: 'HAS_PHOTOS' }),
  section('Citation', [
    '# Administrative citation',
    'The violations below were not corrected in time. A fine is due for each of them.',
  ]),
  section('Each fine', ['{{charge.description}}: {{charge.amount}}, due on {{charge.dueOn}}'], {
    repeats: 'PER_CHARGE',
    shownWhen: 'HAS_FINE',
  }),
  section(
    'How to pay',
    ['# How to pay', 'You owe {{case.balance}}. Pay online at {{portal.link}}, or at our counter.'],
    {
      shownWhen: 'HAS_BALANCE',
    },
  ),
  section('Repeat offense', ['This is a repeat offense. The higher fine in the code applies.'], {
    shownWhen: 'IS_REPEAT_OFFENSE',
  }),
  section('Right to appeal', [
    '# Your right to appeal',
    'You can request a hearing until {{appeal.by}}. Use the enclosed form, or write to us. ' +
      'The hearing is free, and you can bring someone to help you.',
  ]),
  section(
    'Hearing',
    [
      '# Hearing',
      'A hearing is set for {{hearing.date}} at {{hearing.place}}. You can speak there and bring documents.',
    ],
    { shownWhen: 'HAS_HEARING' },
  ),
  section('Notice of abatement', [
    '# Notice of intent to abate',
    'If the violations below are not corrected in time, the agency will have the work done and bill you for its cost.',
  ]),
  section('Questions', [
    '# Questions',
    'Call {{officer.name}} at {{officer.phone}}, or read about your case at {{case.link}}.',
    '{{agency.name}}',
  ]),
]);

const HEAD = 'Address and date';
const notice = (
  name: string,
  type: string,
  parts: readonly string[],
  fields: Readonly<Record<string, unknown>> = {},
) => ({ name, fields: { type, ...fields }, refers: { sectionIds: [HEAD, ...parts, 'Questions'] } });

/** Notices from the friendly first letter to the abatement, with their sections. */
export const noticeSet: ReadySet = {
  name: 'notices',
  label: 'Notices',
  about: 'From courtesy notice to abatement, in plain language. Have your attorney review them before you use them.',
  items: [
    ...sections,
    ...itemsOf('notices', [
      notice('Courtesy notice', 'INSPECTION', ['Courtesy opening', 'Each violation', 'Photos'], { isPublic: true }),
      notice(
        'Notice of violation',
        'INSPECTION',
        ['Notice of violation', 'Each violation', 'Photos', 'Right to appeal'],
        {
          complyByEffect: 'SETS',
          complyByDays: 14,
          isPublic: true,
        },
      ),
      notice(
        'Administrative citation',
        'FINE',
        ['Citation', 'Each violation', 'Each fine', 'Repeat offense', 'How to pay', 'Right to appeal'],
        {
          needsApproval: true,
        },
      ),
      notice('Notice of hearing', 'HEARING', ['Hearing', 'Each violation']),
      notice('Notice of intent to abate', 'ABATEMENT', ['Notice of abatement', 'Each violation', 'Right to appeal'], {
        needsApproval: true,
        deliveryKinds: ['CERTIFIED_MAIL', 'POSTED'],
      }),
    ]),
  ],
};
