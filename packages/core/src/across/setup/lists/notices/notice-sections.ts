import { noticeTextProblems } from './notice-text-problems.ts';
import { configList } from '../../../../platform/setup/config-list.ts';
import { choiceField, richTextField, translationsField } from '../../../../platform/fields/index.ts';

const texts = { body: richTextField('Text', { max: 20_000, mergeCodes: 'notice', extras: ['table', 'image'] }) };

/** The parts that notices are put together from. */
export const noticeSectionList = configList({
  name: 'notice-form-sections',
  label: { one: 'Notice section', many: 'Notice sections' },
  about: 'The parts that notices are built from. A change applies to all notices that use the part.',
  group: 'notices',
  subArea: 'notices',
  path: '/xerce/config/notice-form-sections',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  fields: {
    ...texts,
    translations: translationsField(texts),
    shownWhen: choiceField(
      'Shown',
      {
        ALWAYS: 'Always',
        HAS_FINE: 'If the notice has a fine',
        HAS_BALANCE: 'If an amount is owed',
        PAYS_ONLINE: 'If an amount is owed and people can pay online',
        HAS_PHOTOS: 'If the case has photos for the notice',
        IS_REPEAT_OFFENSE: 'If it is a repeat offense',
        HAS_HEARING: 'If a hearing is set',
        HAS_INSPECTION: 'If the case was inspected',
      },
      { initial: 'ALWAYS', isColumn: true },
    ),
    repeats: choiceField(
      'Repeated',
      {
        ONCE: 'Once',
        PER_VIOLATION: 'For each violation',
        PER_PHOTO: 'For each photo',
        PER_CHARGE: 'For each fine or fee',
      },
      { initial: 'ONCE', isColumn: true },
    ),
  },
  problems: noticeTextProblems,
});
