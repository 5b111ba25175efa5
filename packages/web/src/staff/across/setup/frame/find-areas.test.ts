import { setupGroups } from '@townkeep/core/platform/setup/setup-area.ts';
import { configLists, everyForm, everyList, settingsForms } from '@townkeep/core/across/setup';
import { expect, test } from 'vitest';
import { byGroup, findAreas } from './find-areas.ts';

const areas = [
  {
    label: 'Violations',
    about: 'The rules that can be broken.',
    group: 'code-enforcement',
    fields: configLists.violations.fields,
  },
  { label: 'Map settings', about: 'Where maps start.', group: 'agency', fields: settingsForms.mapSettings.fields },
] as const;
const found = (q: string) => findAreas(areas, q).map(({ area, labels }) => [area.label, ...labels]);

test('an area is found by its name, its description, and the label of a field', () => {
  expect(found('')).toEqual([['Violations'], ['Map settings']]);
  expect(found('MAP')).toEqual([['Map settings']]);
  expect(found('broken')).toEqual([['Violations']]);
  expect(found('zoom')).toEqual([['Map settings', 'Zoom']]);
  expect(found('nothing has this')).toEqual([]);
});

test('areas are grouped in the order of the navigation', () => {
  expect(byGroup(findAreas(areas, '')).map(({ label }) => label)).toEqual(['Agency', 'Code Enforcement']);
});

test('every list and form has a unique URL and a group', () => {
  const declared = [...everyList, ...everyForm].map(([, each]) => each);
  expect(new Set(declared.map(({ name }) => name)).size).toBe(declared.length);
  for (const { group } of declared) expect(setupGroups).toHaveProperty(group);
});
