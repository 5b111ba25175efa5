import { z } from 'zod';
import { configList } from '../kernel/config-list.ts';

export const tagColors = ['gray', 'blue', 'teal', 'green', 'yellow', 'orange', 'red', 'grape'] as const;

/** Tags that staff put on submissions. */
export const tagList = configList({
  name: 'tags',
  label: { one: 'Tag', many: 'Tags' },
  path: '/agencies/tags',
  seeRight: 'submissions.see',
  changeRight: 'submissions.change',
  nameMax: 40,
  fields: z.object({ color: z.enum(tagColors).default('gray') }),
  form: [
    {
      name: 'color',
      label: 'Color',
      kind: 'choice',
      choices: tagColors.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) })),
      initial: 'gray',
      isColumn: true,
    },
  ],
});
