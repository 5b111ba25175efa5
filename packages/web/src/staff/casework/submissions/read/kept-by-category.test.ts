import type { KeptAnswer } from '@townkeep/core/casework/submissions';
import { expect, test } from 'vitest';
import { keptByCategory } from './kept-by-category.ts';

const kept = (id: string, category: string, part: KeptAnswer['part'] = 'fields'): KeptAnswer => ({
  id,
  label: id,
  type: 'TEXT',
  isRequired: false,
  value: id,
  part,
  category: { id: category, name: category },
});

test('kept answers are grouped by category, the latest first, separately for each part', () => {
  const all = [
    kept('size', 'Potholes'),
    kept('color', 'Paint'),
    kept('depth', 'Potholes'),
    kept('cost', 'Paint', 'internalFields'),
  ];
  const names = (part: KeptAnswer['part']) =>
    keptByCategory(all, part).map(({ category, answers }) => [category.name, answers.map(({ id }) => id)]);
  expect(names('fields')).toEqual([
    ['Paint', ['color']],
    ['Potholes', ['size', 'depth']],
  ]);
  expect(names('internalFields')).toEqual([['Paint', ['cost']]]);
});
