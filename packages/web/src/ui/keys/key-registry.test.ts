import { expect, test } from 'vitest';
import type { KeyAction } from './key-action.ts';
import { createKeyRegistry } from './key-registry.ts';

const action = (key: string | undefined, label: string): KeyAction => ({
  ...(key === undefined ? {} : { key }),
  label,
  group: 'Here',
  run: () => undefined,
});

function registryOf(...components: (readonly KeyAction[])[]) {
  const registry = createKeyRegistry();
  const entries = components.map((actions) => {
    const entry = registry.register();
    entry.set(actions);
    return entry;
  });
  const press = (key: string, at = 0) => registry.press({ key, at })?.label ?? null;
  return { registry, entries, press };
}

test('the newest component has the key, and the older one has it again afterwards', () => {
  const { press, entries, registry } = registryOf([action('a', 'Add')], [action('a', 'Assign'), action('t', 'Tag')]);
  expect([press('a'), press('t'), press('x')]).toEqual(['Assign', 'Tag', null]);
  expect(registry.list().map(({ label }) => label)).toEqual(['Assign', 'Tag']);
  entries[1]!.remove();
  expect([press('a'), press('t')]).toEqual(['Add', null]);
  entries[0]!.set([action('b', 'Bring')]);
  expect([press('a'), press('b')]).toEqual([null, 'Bring']);
});

test('actions without a key are listed beside each other', () => {
  const { registry } = registryOf([action(undefined, 'Print'), action(undefined, 'Merge')]);
  expect(registry.list().map(({ label }) => label)).toEqual(['Print', 'Merge']);
});

test('the keys of a pair are pressed one after the other, within a second and a half', () => {
  const { press, registry } = registryOf([action('g s', 'Go'), action('s', 'Status'), action('t', 'Tag')]);
  expect([press('g', 0), press('s', 1499)]).toEqual([null, 'Go']);
  expect(press('s', 1600)).toBe('Status');
  expect([press('g', 0), press('s', 1500)]).toEqual([null, 'Status']);
  expect([press('g', 0), press('t', 10), press('s', 20)]).toEqual([null, 'Tag', 'Status']);
  expect([press('g', 0), press('g', 10), press('s', 20)]).toEqual([null, null, 'Go']);
  press('g', 0);
  registry.interrupt();
  expect(press('s', 10)).toBe('Status');
});
