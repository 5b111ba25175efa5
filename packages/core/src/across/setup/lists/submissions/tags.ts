import { configList } from '../../../../platform/setup/config-list.ts';
import { choiceField } from '../../../../platform/fields/index.ts';

const colors = {
  gray: 'Gray',
  blue: 'Blue',
  teal: 'Teal',
  green: 'Green',
  yellow: 'Yellow',
  orange: 'Orange',
  red: 'Red',
  grape: 'Grape',
} as const;
export const tagColors = Object.keys(colors) as (keyof typeof colors)[];

/** Tags that staff put on submissions. */
export const tagList = configList({
  name: 'tags',
  label: { one: 'Tag', many: 'Tags' },
  about: 'Labels that staff put on submissions to find them again.',
  group: 'submissions',
  subArea: 'submission-settings',
  path: '/agencies/tags',
  seeRight: 'submissions.see',
  // The tag picker of a submission creates tags.
  createRight: 'submissions.change',
  changeRight: 'setup.crm',
  nameMax: 40,
  fields: { color: choiceField('Color', colors, { initial: 'gray', isColumn: true, hasTones: true }) },
});
