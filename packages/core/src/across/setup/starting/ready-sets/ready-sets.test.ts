import { expect, test } from 'vitest';
import { z } from 'zod';
import { createShape } from '../../../../platform/fields/index.ts';
import { everyList } from '../../index.ts';
import { readyItem, readyKey, readySets } from './index.ts';
import { referredItems, withNeeded } from './needed-items.ts';

const items = readySets.flatMap((set) => set.items);

test.each(items.map((item) => [readyKey(item), item] as const))(
  '%s fits its list',
  (_, { list, name, fields = {} }) => {
    const declared = everyList.find(([, each]) => each.name === list)![1];
    expect(name.length).toBeLessThanOrEqual(declared.nameMax);
    const { [declared.groupedBy ?? '']: group = null, ...others } = declared.fields;
    const isRequired = Object.entries(declared.fields).filter(([, field]) => field.input.kind === 'reference');
    const shape = Object.fromEntries(
      Object.entries(group === null ? declared.fields : { ...others, [declared.groupedBy!]: group }).filter(
        ([field]) => !isRequired.some(([reference]) => reference === field),
      ),
    );
    const values = z.strictObject(createShape(shape)).parse(fields) as Record<string, unknown>;
    expect(declared.problems(values)).toEqual({});
  },
);

test('each item has a name of its own, and refers to items of the sets', () => {
  expect(new Set(items.map(readyKey)).size).toBe(items.length);
  for (const item of items) {
    const named = Object.values(item.refers ?? {}).flat();
    const referred = referredItems(item);
    expect([readyKey(item), referred.length]).toEqual([readyKey(item), named.length]);
    for (const { key } of referred) expect([key, readyItem(key) !== undefined]).toEqual([key, true]);
  }
});

test('an item comes after all that it needs', () => {
  const keys = withNeeded(['violations/Tall grass or weeds', 'none/None']).map(readyKey);
  expect(keys).toEqual([
    'inspection-types/Follow-up inspection',
    'violation-types/Property maintenance',
    'municipal-codes/Vegetation',
    'dispositions/Open',
    'violations/Tall grass or weeds',
  ]);
});

test('violations have what letters print of them, in English and Spanish', () => {
  const violations = items.filter(({ list }) => list === 'violations');
  const texts = { noticeText: expect.any(Object) as object, correctiveAction: expect.any(String) as string };
  expect(violations.length).toBeGreaterThan(20);
  for (const { fields } of violations)
    expect(fields).toMatchObject({ ...texts, translations: { es: { ...texts, name: expect.any(String) as string } } });
});
