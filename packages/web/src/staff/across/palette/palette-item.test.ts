import { expect, test } from 'vitest';
import type { KeyAction } from '../../../ui/keys/key-action.ts';
import {
  actionSections,
  isKnownFirst,
  matchingSection,
  orderSections,
  type PaletteItem,
  type PaletteSection,
} from './palette-item.ts';
import { type Rank, ranks } from './rank.ts';

const run = () => undefined;
const item = (label: string, detail?: string): PaletteItem => ({ id: label, label, run, ...(detail && { detail }) });
const section = (name: string, rank: Rank): PaletteSection => ({ name, rank, items: [item(name)] });
const names = (sections: readonly { readonly name: string }[]) => sections.map(({ name }) => name);

test('lines match when they have each word, in any order and place', () => {
  const lines = [item('Tags', 'Marks for submissions'), item('Holidays'), item('#12 Pothole')];
  const found = (query: string) => matchingSection('Setup', lines, query);
  expect(found('MARKS tag').items.map(({ label }) => label)).toEqual(['Tags']);
  expect(found('12').items).toHaveLength(1);
  expect(found('').items).toHaveLength(3);
  expect(found('tag').rank).toBe(ranks.begins);
  expect(found('marks').rank).toBe(ranks.other);
  expect(found('tag holidays')).toEqual({ name: 'Setup', items: [], rank: ranks.none });
});

const actions: readonly KeyAction[] = [
  { key: 'a', label: 'Assign', group: 'This submission', run, blocker: 'It is closed.' },
  { label: 'Log out', group: 'Everywhere', run },
  { label: 'Print', group: 'This submission', run },
  { label: 'Go to Cases', group: 'Everywhere', isPage: true, run },
];

test('without a query, the actions of the page stand under its heading, with their key and what blocks them', () => {
  expect(actionSections(actions, '')).toMatchObject([
    { name: 'This submission', items: [{ label: 'Assign', key: 'a', blocker: 'It is closed.' }, { label: 'Print' }] },
    { name: 'Actions', items: [{ label: 'Log out', blocker: null }] },
    { name: 'Pages', items: [{ label: 'Go to Cases' }] },
  ]);
});

test('with a query, all actions stand together, and pages too', () => {
  expect(actionSections(actions, 's')).toMatchObject([
    { name: 'Actions', items: [{ label: 'Assign' }] },
    { name: 'Pages', items: [{ label: 'Go to Cases' }] },
  ]);
  expect(orderSections('o', actionSections(actions, 'o'), [])).toMatchObject([
    { name: 'Actions', items: [{ label: 'Log out' }] },
    { name: 'Pages' },
  ]);
});

test('an empty palette begins with the open page', () => {
  const local = [section('Actions', ranks.begins), section('This list', ranks.begins), section('Recent', ranks.begins)];
  expect(names(orderSections('', local, []))).toEqual(['This list', 'Recent', 'Actions']);
});

test('the best group stands first: what is called so, what was found by how well it answers, what is about it', () => {
  const local = [section('Actions', ranks.begins), section('Pages', ranks.other)];
  const found = [
    section('Cases', ranks.other),
    section('Submissions', ranks.none),
    section('People', ranks.begins),
    section('Addresses', ranks.other),
  ];
  expect(names(orderSections('nora', local, found))).toEqual([
    'Actions',
    'People',
    'Cases',
    'Addresses',
    'Pages',
    'Submissions',
  ]);
});

test.each(['12', '#12', 'CE-26-00012', '427 laurel'])('“%s” is that of a record before an action', (query) => {
  const [close, cases] = [section('Actions', ranks.begins), section('Cases', ranks.other)];
  expect(names(orderSections(query, [close], [cases]))).toEqual(['Cases', 'Actions']);
  expect(isKnownFirst(query, close)).toBe(false);
  expect(isKnownFirst('close', close)).toBe(true);
});

test('groups of one name are one group', () => {
  const [print, begin] = [section('Actions', ranks.begins), section('Actions', ranks.same)];
  const [only, ...others] = orderSections('laurel', [print], [begin]);
  expect(only!.items).toHaveLength(2);
  expect(others).toEqual([]);
});
