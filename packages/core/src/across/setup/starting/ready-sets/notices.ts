import { noticeSections as sections } from './notice-sections.ts';
import { itemsOf, type ReadyItem, type ReadySet } from './ready-set.ts';

const notice = (
  name: string,
  titles: { readonly en: string; readonly es: string },
  type: string,
  parts: readonly string[],
  fields: Readonly<Record<string, unknown>> = {},
): Omit<ReadyItem, 'list'> => ({
  name,
  fields: { type, title: titles.en, translations: { es: { title: titles.es } }, windowEnvelope: 'DOUBLE', ...fields },
  refers: { sectionIds: ['Subject and greeting', ...parts, 'Whom to call', 'Closing'] },
});

/** The day to appeal is counted from the day of service, which is five days after a letter was mailed. */
const appeal = { appealDays: 10, appealFrom: 'SERVICE', mailDays: 5 };

/** Notices from the friendly first letter to the abatement and the letter of thanks, with their sections. */
export const noticeSet: ReadySet = {
  name: 'notices',
  label: 'Notices',
  about:
    'From courtesy notice to abatement and compliance, in plain English and Spanish. Have your attorney review them before you use them.',
  items: [
    ...sections,
    ...itemsOf('notices', [
      notice(
        'Courtesy notice',
        { en: 'Courtesy notice', es: 'Aviso de cortesía' },
        'INSPECTION',
        ['Courtesy opening', 'Each violation', 'Photos', 'Thank you in advance'],
        { isPublic: true },
      ),
      notice(
        'Notice of violation',
        { en: 'Notice of violation', es: 'Aviso de infracción' },
        'INSPECTION',
        [
          'Notice of violation',
          'Date of the inspection',
          'Each violation',
          'Photos',
          'If nothing is done',
          'Right to appeal',
        ],
        { complyByEffect: 'SETS', complyByDays: 14, isPublic: true, ...appeal },
      ),
      notice(
        'Administrative citation',
        { en: 'Administrative citation', es: 'Citación administrativa' },
        'FINE',
        [
          'Citation',
          'Date of the inspection',
          'Each violation',
          'Each fine',
          'How to pay',
          'Pay by card',
          'Repeat offense',
          'Photos',
          'If the fine is not paid',
          'Right to appeal',
        ],
        { needsApproval: true, ...appeal },
      ),
      notice(
        'Notice of hearing',
        { en: 'Notice of hearing', es: 'Aviso de audiencia' },
        'HEARING',
        ['Hearing', 'Each violation', 'If you do not attend'],
        { hasHearing: true },
      ),
      notice(
        'Notice of intent to abate',
        { en: 'Notice to abate', es: 'Aviso de eliminación de la infracción' },
        'ABATEMENT',
        ['Notice of abatement', 'Each violation', 'Photos', 'Cost of abatement', 'Right to appeal'],
        { needsApproval: true, deliveryKinds: ['CERTIFIED_MAIL', 'POSTED'], ...appeal },
      ),
      notice(
        'Notice of compliance',
        { en: 'Notice of compliance', es: 'Aviso de cumplimiento' },
        'OTHER',
        ['Date of the inspection', 'Compliance'],
        {
          isPublic: true,
        },
      ),
    ]),
  ],
};
