import type { Right } from '../rights/rights.ts';
import type { Fields } from '../fields/index.ts';
import type { FieldTexts } from '../problems.ts';
import type { SetupArea } from './setup-area.ts';

/** Most items in one list. */
export const LIST_ITEMS_MAX = 2000;

/**
 * An ordered list of named items, each active or not, with its own fields. Its calls, rights, references, order, audit
 * events, 'in use' protection, setup screen and tests come from this declaration.
 */
export interface ConfigList<F extends Fields = Fields> extends SetupArea {
  /** The right to create an item, if more people have it than `changeRight`. */
  readonly createRight: Right;
  /** Singular and plural for people. */
  readonly label: { readonly one: string; readonly many: string };
  /** The label of an item's name. */
  readonly nameLabel: string;
  readonly nameMax: number;
  readonly fields: F;
  /** A required reference or a choice: order and unique names apply within each of its values. */
  readonly groupedBy: string | null;
  /** Fields to filter the list by, in addition to the group. */
  readonly filters: readonly string[];
  /** Filters by references of which an item that names none is for all: the filter finds it too. */
  readonly emptyMeansAll: readonly string[];
  /** Items of a new agency. */
  readonly starting: readonly StartingItem[];
  /** Whether the last active item can be neither deactivated nor deleted, because other records need one. */
  readonly keepsOne: boolean;
  /** The warning on an active item whose reference fields have no active target. */
  readonly emptyWarning: EmptyWarning | null;
  /** The warning on an active item that refers to a deactivated one; null without such a warning. */
  readonly warnsOfInactive: string | null;
  /** Returns the texts of values that do not fit together, by field. The screen shows them before it saves. */
  readonly problems: (values: Readonly<Record<string, unknown>>) => FieldTexts;
}

export interface EmptyWarning {
  /** The names of the reference fields. One active target in any of them is enough. */
  readonly fields: readonly string[];
  readonly text: string;
}

export interface StartingItem {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

type Optional =
  | 'createRight'
  | 'nameLabel'
  | 'groupedBy'
  | 'filters'
  | 'emptyMeansAll'
  | 'starting'
  | 'keepsOne'
  | 'emptyWarning'
  | 'warnsOfInactive'
  | 'problems';

type Declared<F extends Fields> = Omit<ConfigList<F>, Optional> & {
  readonly createRight?: Right;
  readonly nameLabel?: string;
  readonly groupedBy?: keyof F & string;
  readonly filters?: readonly (keyof F & string)[];
  readonly emptyMeansAll?: readonly (keyof F & string)[];
  readonly starting?: readonly {
    readonly name: string;
    readonly fields: Readonly<Partial<Record<keyof F, unknown>>>;
  }[];
  readonly keepsOne?: boolean;
  readonly emptyWarning?: EmptyWarning & { readonly fields: readonly (keyof F & string)[] };
  readonly warnsOfInactive?: string;
  readonly problems?: ConfigList['problems'];
};

/**
 * Declares a list. By default `changeRight` also creates items, the label of the name is 'Name', nothing groups or
 * filters the list, and no values conflict.
 */
export const configList = <F extends Fields>({
  createRight,
  nameLabel,
  groupedBy,
  filters,
  emptyMeansAll,
  starting,
  keepsOne,
  emptyWarning,
  warnsOfInactive,
  problems,
  ...list
}: Declared<F>): ConfigList<F> => ({
  ...list,
  createRight: createRight ?? list.changeRight,
  nameLabel: nameLabel ?? 'Name',
  groupedBy: groupedBy ?? null,
  filters: filters ?? [],
  emptyMeansAll: emptyMeansAll ?? [],
  starting: (starting ?? []) as readonly StartingItem[],
  keepsOne: keepsOne ?? false,
  emptyWarning: emptyWarning ?? null,
  warnsOfInactive: warnsOfInactive ?? null,
  problems: problems ?? (() => ({})),
});
