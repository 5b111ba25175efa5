import { customField } from '@townkeep/core/mechanisms/custom-fields';
import { referableLists } from '@townkeep/core/platform/fields/index.ts';
import { everyList, type ListKey } from '@townkeep/core/across/setup';
import { validValues } from '@townkeep/core/across/setup/testing/values.ts';
import { formField } from '../../../../testing/walk/form-fields.ts';
import { testApp } from '../../../../testing/server.ts';
import type { EmptyAgency, TestPart } from '../../../../testing/test-part.ts';
import { seedItems } from '../index.ts';
import {
  clauseInputs,
  clauseReferences,
  listInputs,
  listRemovals,
  referenceFields,
  unanswered,
} from './list-inputs.ts';

/** The ids of two items of each list: one that is in use and one that is not. */
export type ListIds = Readonly<Record<ListKey, { readonly used: string; readonly spare: string }>>;

export interface ListsWorld {
  readonly lists: ListIds;
  /** A field of the category in use. */
  readonly field: ReturnType<typeof formField>;
}

/** Two items of every list, and the calls that read them. */
export const listsPart: TestPart<EmptyAgency, ListsWorld> = {
  feature: 'lists',
  insert: async (of) => {
    const field = formField('Depth');
    return { lists: await insertLists(of, field), field };
  },
  marks: ({ lists, field }) => [field.id, ...Object.values(lists).flatMap(({ used, spare }) => [used, spare])],
  inputs: {
    ...listInputs(),
    'violations.offered': ({ lists }) => ({ violationTypeId: lists.violationTypes.used }),
    'tags.recent': () => ({}),
    'starting.readySets': () => ({}),
    'setup.staff': ({ admin }) => ({ ids: [admin.id] }),
  },
  removals: listRemovals,
  alternatives: clauseInputs,
  refersTo: [...referenceFields, ...clauseReferences],
  rowless: [...unanswered, 'starting.readySets'],
  refusals: {
    'violations.offered': { status: 200, body: { items: [] } },
    'setup.staff': { status: 200 },
  },
};

/** Two items of every list, in the order of the declarations, with values for every field. */
async function insertLists(of: EmptyAgency, field: object): Promise<ListIds> {
  const { services } = await testApp();
  const ids: Partial<Record<ListKey, { used: string; spare: string }>> = {};
  await services.inAgency(of.id, async (tx) => {
    // The items that lists start with are deleted first, because an order must name every item.
    await tx.run('delete from list_items where agency_id = $1', [of.id]);
    for (const [key, list] of inOrder(everyList)) {
      const own: Partial<Record<ListKey, object>> = {
        categories: formOf(field),
        faqs: { isPublic: true },
        submissionOutcomes: { isDuplicate: true },
      };
      const values = { ...validValues(list.fields, { ...idsByList(ids), staff: of.admin.id }), ...own[key] };
      const items = ['used', 'spare'].map((name) => ({ name: `${of.name} ${name}`, fields: values }));
      const made = await seedItems(tx, list, items);
      ids[key] = { used: made.get(items[0]!.name)!, spare: made.get(items[1]!.name)! };
    }
  });
  return ids as ListIds;
}

/** Returns a category's form with one field, for everyone. */
const formOf = (field: object) => ({
  fields: [customField.parse(field)],
  categoryType: 'EXTERNAL',
  allowAnonymousSubmission: true,
  isLocationIncluded: true,
  isLocationRequired: false,
});

/** Sorts lists after those that they refer to. */
function inOrder(lists: typeof everyList): typeof everyList {
  const placed: (typeof everyList)[number][] = [];
  const names = new Set(['staff']);
  while (placed.length < lists.length) {
    const isNext = ([, { name, fields }]: (typeof everyList)[number]) => {
      return !names.has(name) && referableLists(fields).every((to) => names.has(to));
    };
    const next = lists.find(isNext);
    if (next === undefined) throw new Error('Lists refer to each other in a circle');
    placed.push(next);
    names.add(next[1].name);
  }
  return placed;
}

const idsByList = (ids: Partial<ListIds>): Record<string, string> =>
  Object.fromEntries(everyList.flatMap(([key, { name }]) => (ids[key] === undefined ? [] : [[name, ids[key].used]])));
