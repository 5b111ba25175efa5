import { describe, expect, test } from 'vitest';
import { OTHER, planReplay } from './requests.ts';

const row = (category: string, index: number) => ({
  id: String(index),
  category,
  description: 'It is broken.',
  latitude: '41.3',
  longitude: '-72.9',
});
const rowsOf = (...counts: readonly (readonly [name: string, count: number])[]) =>
  counts.flatMap(([name, count]) => Array.from({ length: count }, () => name)).map(row);

describe('planReplay', () => {
  test('the most frequent names come first, however rare another spelling of them is', () => {
    const plan = planReplay(rowsOf(['potholes', 1], ['Trash', 3], ['Potholes', 5], ['POTHOLES', 1]));
    expect(plan.categories).toEqual(['Potholes', 'Trash', OTHER]);
    expect(plan.requests.filter((request) => request.category === 'Potholes')).toHaveLength(7);
  });

  test('40 names become categories; all others become Other', () => {
    const names = Array.from({ length: 45 }, (_, i) => [`Name ${String(i).padStart(2, '0')}`, 50 - i] as const);
    const plan = planReplay(rowsOf(...names, ['', 60], ['other', 60]));
    expect(plan.categories).toEqual([...names.slice(0, 40).map(([name]) => name), OTHER]);
    expect(plan.requests.filter((request) => request.category === OTHER)).toHaveLength(120 + 10 + 9 + 8 + 7 + 6);
  });
});
