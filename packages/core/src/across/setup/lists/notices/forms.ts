import { noticeTextProblems } from './notice-text-problems.ts';
import { configList } from '../../../../platform/setup/config-list.ts';
import { choiceField, fileField, richTextField, translationsField } from '../../../../platform/fields/index.ts';

const texts = { body: richTextField('Text', { max: 20_000, mergeCodes: 'notice', extras: ['table', 'image'] }) };

/** Forms that are enclosed with notices, e.g. an appeal form. */
export const formList = configList({
  name: 'forms',
  label: { one: 'Form', many: 'Forms' },
  about: 'Forms to enclose with notices, such as a request for a hearing: written here, or uploaded as PDF.',
  group: 'notices',
  subArea: 'notices',
  path: '/xerce/config/forms',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  nameMax: 100,
  fields: {
    kind: choiceField('Kind', { TEXT: 'Written here', FILE: 'PDF file' }, { initial: 'TEXT', isColumn: true }),
    ...texts,
    translations: translationsField(texts),
    file: fileField('PDF file', { hint: 'A tagged PDF, so that screen readers can read it.' }),
  },
  problems: noticeTextProblems,
});
