import type { KeyAction, KeyPress } from './key-action.ts';

/** The second key of a pair counts within this time after the first. */
const PAIR_MS = 1500;

/** The actions of the components on the page. */
export interface KeyRegistry {
  /** Adds a component's actions. Returns how to replace and how to remove them. */
  readonly register: () => { readonly set: (actions: readonly KeyAction[]) => void; readonly remove: () => void };
  /** Returns the actions, those of the newest component first. Each key appears once: the newest component has it. */
  readonly list: () => readonly KeyAction[];
  /** Returns the action of a key press; null when there is none, or when it is the first key of a pair. */
  readonly press: (press: KeyPress) => KeyAction | null;
  /** Forgets the first key of a pair. */
  readonly interrupt: () => void;
}

/** Creates an empty registry. */
export function createKeyRegistry(): KeyRegistry {
  const entries: { actions: readonly KeyAction[] }[] = [];
  let first: KeyPress | null = null;
  const list = () => withoutRepeatedKeys(entries.toReversed().flatMap(({ actions }) => actions));
  const find = (key: string) => list().find((action) => action.key === key) ?? null;
  return {
    list,
    register: () => {
      const entry: (typeof entries)[number] = { actions: [] };
      entries.push(entry);
      return {
        set: (actions) => {
          entry.actions = actions;
        },
        remove: () => {
          entries.splice(entries.indexOf(entry), 1);
        },
      };
    },
    press: (press) => {
      const pair = first !== null && press.at - first.at < PAIR_MS ? find(`${first.key} ${press.key}`) : null;
      const beginsPair = pair === null && list().some(({ key }) => key?.startsWith(`${press.key} `));
      first = beginsPair ? press : null;
      return pair ?? (beginsPair ? null : find(press.key));
    },
    interrupt: () => {
      first = null;
    },
  };
}

function withoutRepeatedKeys(actions: readonly KeyAction[]): KeyAction[] {
  const taken = new Set<string>();
  return actions.filter(({ key }) => {
    if (key === undefined) return true;
    const isFree = !taken.has(key);
    taken.add(key);
    return isFree;
  });
}
