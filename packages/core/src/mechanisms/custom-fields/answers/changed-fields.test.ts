import { expect, test } from 'vitest';
import { changedFields } from '../setup-field.ts';
import { customField as field } from '../testing/field.ts';

const flat = (name: string, part: object = {}, within: string | null = null) => {
  const { nested: _, ...rest } = field(name, part);
  return { ...rest, within };
};

test('the log has the fields that were removed, added or changed, and no others', () => {
  const before = [field('size'), field('gone'), field('kind', { hint: 'old' })];
  const after = [field('size'), field('kind', { hint: 'new' }), field('added')];
  expect(changedFields(before, after)).toEqual({
    from: [flat('gone'), flat('kind', { hint: 'old' })],
    to: [flat('kind', { hint: 'new' }), flat('added')],
  });
});

test('a nested field is compared on its own and names its parent', () => {
  const before = [field('size', { nested: [field('depth')] })];
  const after = [field('size', { nested: [field('depth', { hint: 'in inches' })] })];
  expect(changedFields(before, after)).toEqual({
    from: [flat('depth', {}, 'size')],
    to: [flat('depth', { hint: 'in inches' }, 'size')],
  });
});

test('for a reordered form the log has the labels in both orders', () => {
  const [size, kind] = [field('size'), field('kind')];
  expect(changedFields([size, kind], [kind, size])).toEqual({ from: ['size', 'kind'], to: ['kind', 'size'] });
});
