import type { KeyAction } from '../../../ui/keys/key-action.ts';

/** The keys under one heading. */
export interface KeyGroup {
  readonly name: string;
  readonly keys: readonly { readonly key: string; readonly label: string }[];
}

/** Groups the actions that have a key by their heading, in their order. */
export function keyGroups(actions: readonly KeyAction[]): KeyGroup[] {
  const keyed = actions.flatMap(({ key, label, group }) => (key === undefined ? [] : [{ key, label, group }]));
  return [...Map.groupBy(keyed, ({ group }) => group)].map(([name, keys]) => ({ name, keys }));
}
