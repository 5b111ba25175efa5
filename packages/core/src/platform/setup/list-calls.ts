import { inSentence, withArticle } from '../formats/in-sentence.ts';
import { z } from 'zod';
import type { Right } from '../rights/rights.ts';
import { type ChangeKind, staffCall } from '../call.ts';
import { answerShape, createShape, type Fields, filterSchema, updateShape } from '../fields/index.ts';
import { text } from '../messages.ts';
import { id, requiredText } from '../schemas.ts';
import { type ConfigList, LIST_ITEMS_MAX } from './config-list.ts';
import { areaInput } from './setup-area.ts';

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

const itemOf = <F extends Fields>(list: ConfigList<F>) => z.object({ ...itemBase, ...answerShape(list.fields) });

/** Returns the singular and plural of a list's label for summaries. */
const labelsOf = ({ label }: Pick<ConfigList, 'label'>) => ({
  tags: [label.many],
  one: inSentence(label.one),
  many: inSentence(label.many),
});

/**
 * Declares the six calls of a list, and a seventh if its items have forms of custom fields. Source: specification,
 * server calls §7 'Configuration'.
 */
export const listCalls = <F extends Fields>(list: ConfigList<F>) => ({
  ...readCalls(list),
  ...itemCalls(list),
  ...orderCalls(list),
  ...((hasForms(list) ? formCalls(list) : {}) as Record<never, never>),
});

/** Returns whether the items of a list have forms of custom fields. */
export const hasForms = ({ fields }: Pick<ConfigList, 'fields'>): boolean =>
  Object.values(fields).some(({ input }) => input.kind === 'custom-fields');

/** The calls of the list `L`. */
export type ListCalls<L> = L extends ConfigList<infer F> ? ReturnType<typeof listCalls<F>> : never;

function readCalls<F extends Fields>(list: ConfigList<F>) {
  const item = itemOf(list);
  const { tags, one, many } = labelsOf(list);
  return {
    list: staffCall(list.seeRight)
      .route({ method: 'GET', path: list.path, tags, summary: `List ${many}` })
      .input(listFilter(list as unknown as ConfigList))
      .output(z.object({ items: z.array(item) })),
    get: staffCall(list.seeRight)
      .route({ method: 'GET', path: `${list.path}/{id}`, tags, summary: `Get ${withArticle(one)}` })
      .input(z.object({ id }))
      .output(item),
  };
}

/**
 * Returns the filters of a list: words of the name, whether to include inactive items, its group, and declared fields.
 */
function listFilter({ fields, groupedBy, filters }: ConfigList) {
  const names = groupedBy === null ? filters : [groupedBy, ...filters];
  const declared = names.flatMap((name) => {
    const schema = filterSchema(fields[name]!);
    return schema === null ? [] : [[name, schema.optional()] as const];
  });
  return z.object({
    includeInactive: z.stringbool().default(true),
    q: z.string().trim().max(200).optional(),
    ...(Object.fromEntries(declared) as Record<string, z.ZodOptional>),
  });
}

function itemCalls<F extends Fields>(list: ConfigList<F>) {
  const item = itemOf(list);
  const name = requiredText(list.nameLabel, list.nameMax);
  const version = z.number().int().min(1).optional();
  const { tags, one } = labelsOf(list);
  const hasFiles = Object.values(list.fields).some(({ input }) => input.kind === 'image' || input.kind === 'file');
  const call = (right: Right, change: ChangeKind) =>
    staffCall(right, hasFiles ? { change, transaction: 'own' } : { change });
  return {
    create: call(list.createRight, 'adds')
      .route({ method: 'POST', path: list.path, tags, summary: `Create ${withArticle(one)}`, successStatus: 201 })
      .input(areaInput(list, { name, isActive: z.boolean().default(true), ...createShape(list.fields) }))
      .output(item),
    update: call(list.changeRight, 'version')
      .route({
        method: 'PUT',
        path: `${list.path}/{id}`,
        tags,
        summary: `Change ${withArticle(one)}`,
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
  };
}

/** Declares the call that tells which fields of an item's forms cannot change their type. */
export function formCalls({ changeRight, path, label }: Pick<ConfigList, 'changeRight' | 'path' | 'label'>) {
  return {
    answeredFields: staffCall(changeRight)
      .route({
        method: 'GET',
        path: `${path}/{id}/answered-fields`,
        tags: [label.many],
        summary: 'List the fields that have answers, whose type is fixed',
      })
      .input(z.object({ id }))
      .output(z.object({ fieldIds: z.array(z.uuid()) })),
  };
}

function orderCalls<F extends Fields>(list: ConfigList<F>) {
  const { tags, one, many } = labelsOf(list);
  return {
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
      .output(z.object({ items: z.array(itemOf(list)) })),
  };
}
