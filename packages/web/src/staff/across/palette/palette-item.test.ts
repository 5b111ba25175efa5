import { expect, test } from 'vitest';
import { actionSections, matchingSections, orderSections, type PaletteItem } from './palette-item.ts';

const run = () => undefined;
const item = (label: string, detail?: string): PaletteItem => ({ id: label, label, run, ...(detail && { detail }) });
const names = (sections: readonly { readonly name: string }[]) => sections.map(({ name }) => name);

test('lines match when they have each word, in any order and place', () => {
  const sections = [
    { name: 'Setup', items: [item('Tags', 'Marks for submissions'), item('Holidays')] },
    { name: 'Recent', items: [item('#12 Pothole')] },
  ];
  const found = (query: string) => matchingSections(sections, query).flatMap(({ items }) => items.map((i) => i.label));
  expect(found('MARKS tag')).toEqual(['Tags']);
  expect(found('tag holidays')).toEqual([]);
  expect(found('12')).toEqual(['#12 Pothole']);
  expect(found('')).toHaveLength(3);
});

test('actions stand under their own headings, with their key and the reason why they are unavailable', () => {
  const actions = [
    { key: 'a', label: 'Assign', group: 'This submission', run, blocker: 'It is closed.' },
    { label: 'Log out', group: 'Everywhere', run },
    { label: 'Print', group: 'This submission', run },
  ];
  expect(actionSections(actions)).toMatchObject([
    { name: 'This submission', items: [{ label: 'Assign', key: 'a', blocker: 'It is closed.' }, { label: 'Print' }] },
    { name: 'Everywhere', items: [{ label: 'Log out', blocker: null }] },
  ]);
});

test('Enter takes an action of the page before records, and a number or an address as that of a record', () => {
  const section = (name: string) => ({ name, items: [] });
  const local = [section('This submission'), section('Everywhere'), section('Recent')];
  const found = [section('Records')];
  expect(names(orderSections('close', local, found))).toEqual(['This submission', 'Recent', 'Everywhere', 'Records']);
  expect(names(orderSections('#12', local, found))[0]).toBe('Records');
  expect(names(orderSections('12', local, found))[0]).toBe('Records');
  expect(names(orderSections('427 laurel', local, found))[0]).toBe('Records');
});
