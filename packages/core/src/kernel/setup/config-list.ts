import { z } from 'zod';
import type { Right } from '../../people/rights/rights.ts';
import { staffCall } from '../call.ts';
import { type Answers, answerShape, createShape, type Fields, filterSchema, updateShape } from '../fields/index.ts';
import { text } from '../messages.ts';
import { id, requiredText } from '../schemas.ts';
import { areaInput, type SetupArea } from './setup-area.ts';

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
  /** Items of a new agency. */
  readonly starting: readonly StartingItem[];
  /** Whether the last active item can be neither deactivated nor deleted, because other records need one. */
  readonly keepsOne: boolean;
  /** The warning on an active item whose reference field has no active target. */
  readonly emptyWarning: EmptyWarning | null;
}

export interface EmptyWarning {
  /** The name of the reference field. */
  readonly field: string;
  readonly text: string;
}

export interface StartingItem {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

type Optional = 'createRight' | 'nameLabel' | 'groupedBy' | 'filters' | 'starting' | 'keepsOne' | 'emptyWarning';

type Declared<F extends Fields> = Omit<ConfigList<F>, Optional> & {
  readonly createRight?: Right;
  readonly nameLabel?: string;
  readonly groupedBy?: keyof F & string;
  readonly filters?: readonly (keyof F & string)[];
  readonly starting?: readonly {
    readonly name: string;
    readonly fields: Readonly<Partial<Record<keyof F, unknown>>>;
  }[];
  readonly keepsOne?: boolean;
  readonly emptyWarning?: EmptyWarning & { readonly field: keyof F & string };
};

/**
 * Declares a list. By default `changeRight` also creates items, the label of the name is 'Name', and nothing groups or
 * filters the list.
 */
export const configList = <F extends Fields>({
  createRight,
  nameLabel,
  groupedBy,
  filters,
  starting,
  keepsOne,
  emptyWarning,
  ...list
}: Declared<F>): ConfigList<F> => ({
  ...list,
  createRight: createRight ?? list.changeRight,
  nameLabel: nameLabel ?? 'Name',
  groupedBy: groupedBy ?? null,
  filters: filters ?? [],
  starting: (starting ?? []) as readonly StartingItem[],
  keepsOne: keepsOne ?? false,
  emptyWarning: emptyWarning ?? null,
});

/** The fields of every item, in addition to those of its list. */
const itemBase = {
  id,
  name: z.string(),
  isActive: z.boolean(),
  sequence: z.number().int(),
  /** Counts the item's changes. */
  version: z.number().int(),
  /** Number of references from other records, counted up to 1,001. An item in use is deactivated, never deleted. */
  usedBy: z.number().int(),
  /** A problem with the item in its current state, for administrators. */
  warning: z.string().nullable(),
};

/**
 * Returns the filters of a list: words of the name, whether to include inactive items, its group, and declared fields.
 */
export function listFilter({ fields, groupedBy, filters }: ConfigList) {
  const names = groupedBy === null ? filters : [groupedBy, ...filters];
  const own = names.flatMap((name) => {
    const schema = filterSchema(fields[name]!);
    return schema === null ? [] : [[name, schema.optional()] as const];
  });
  return z.object({
    includeInactive: z.stringbool().default(true),
    q: z.string().trim().max(200).optional(),
    ...(Object.fromEntries(own) as Record<string, z.ZodOptional>),
  });
}

/** Declares the six calls of a list. Source: specification, server calls §7 'Configuration'. */
export function listCalls<F extends Fields>(list: ConfigList<F>) {
  const item = z.object({ ...itemBase, ...answerShape(list.fields) });
  const name = requiredText(list.nameLabel, list.nameMax);
  const version = z.number().int().min(1).optional();
  const tags = [list.label.many];
  const [one, many] = [list.label.one.toLowerCase(), list.label.many.toLowerCase()];
  const hasFiles = Object.values(list.fields).some(({ input }) => input.kind === 'image' || input.kind === 'file');
  const change = (right: Right) => staffCall(right, hasFiles ? { transaction: 'own' } : {});
  return {
    list: staffCall(list.seeRight)
      .route({ method: 'GET', path: list.path, tags, summary: `List ${many}` })
      .input(listFilter(list as unknown as ConfigList))
      .output(z.object({ items: z.array(item) })),
    get: staffCall(list.seeRight)
      .route({ method: 'GET', path: `${list.path}/{id}`, tags, summary: `Get a ${one}` })
      .input(z.object({ id }))
      .output(item),
    create: change(list.createRight)
      .route({ method: 'POST', path: list.path, tags, summary: `Create a ${one}`, successStatus: 201 })
      .input(areaInput(list, { name, isActive: z.boolean().default(true), ...createShape(list.fields) }))
      .output(item),
    update: change(list.changeRight)
      .route({
        method: 'PUT',
        path: `${list.path}/{id}`,
        tags,
        summary: `Change a ${one}`,
        description:
          'Omitted fields stay as they are. ' +
          'Send the version that you changed, so that you do not overwrite a later change.',
      })
      .input(
        areaInput(
          list,
          { id, version, name: name.optional(), isActive: z.boolean().optional(), ...updateShape(list.fields) },
          itemBase,
        ),
      )
      .output(item),
    remove: staffCall(list.changeRight)
      .route({ method: 'DELETE', path: `${list.path}/{id}`, tags, summary: `Delete an unused ${one}` })
      .input(z.object({ id }))
      .output(z.object({ id })),
    sequence: staffCall(list.changeRight)
      .route({
        method: 'PUT',
        path: `${list.path}/sequence`,
        tags,
        summary: list.groupedBy === null ? `Order ${many}` : `Order the ${many} of one group`,
      })
      .input(
        z.object({
          sequence: z.array(id).max(LIST_ITEMS_MAX, text('atMostEntries', { label: 'Sequence', n: LIST_ITEMS_MAX })),
        }),
      )
      .output(z.object({ items: z.array(item) })),
  };
}

/** The calls of the list `L`. */
export type ListCalls<L> = L extends ConfigList<infer F> ? ReturnType<typeof listCalls<F>> : never;

/** An item of a list in an answer. */
export type ListItem<F extends Fields = Fields> = z.output<z.ZodObject<typeof itemBase>> & Answers<F>;
