import type { ConfigList } from '@townkeep/core/kernel/setup/config-list.ts';
import { type Fields, referringFields } from '@townkeep/core/kernel/fields/index.ts';
import { everyForm, everyList, type ListKey } from '@townkeep/core/setup';
import { validValues } from '@townkeep/core/setup/testing/values.ts';
import { hasForms } from '@townkeep/core/kernel/setup/list-calls.ts';
import type { EmptyAgency, Input, Inputs } from '../../../testing/test-part.ts';
import type { ListIds } from './part.ts';

type World = EmptyAgency & { readonly lists: ListIds };

/** The settings forms with fields that refer to other records. */
const referringForms = everyForm.filter(([, { fields }]) => referringFields(fields).length > 0);

/** Returns the inputs of the calls of lists and forms, with each reference that their fields can have. */
export function listInputs(): Inputs<World> {
  return Object.assign(
    {},
    ...everyList.map(([key, list]) => inputsOfList(key, list)),
    ...referringForms.map(([key, { fields }]) => ({ [`${key}.update`]: references(fields) })),
  ) as Inputs<World>;
}

/** The calls for answered fields of lists whose forms have no answers yet. */
export const unanswered: readonly string[] = everyList.flatMap(([key, list]) =>
  hasForms(list) && key !== 'categories' ? [`${key}.answeredFields`] : [],
);

/** Returns the values of the fields that refer to other records. */
const references =
  (fields: Fields) =>
  ({ lists, admin }: World): Input => {
    const ids = Object.fromEntries(everyList.map(([key, { name }]) => [name, lists[key].used]));
    const values = validValues(fields, { ...ids, staff: admin.id });
    return Object.fromEntries(referringFields(fields).map(({ name }) => [name, values[name]]));
  };

/** The removals of lists that others refer to are last. */
export const listRemovals: Inputs<World> = Object.fromEntries(
  everyList.toReversed().map(([key]) => {
    return [`${key}.remove`, ({ lists }: World) => ({ id: lists[key].spare })];
  }),
);

const isList = (key: string): boolean => everyList.some(([list]) => list === key);

/** The fields of lists and forms that refer to other records, in the calls that set them. */
export const referenceFields: readonly string[] = [...everyList, ...referringForms].flatMap(([key, { fields }]) =>
  referringFields(fields).flatMap(({ name }) =>
    (isList(key) ? [`${key}.create ${name}`] : []).concat(`${key}.update ${name}`),
  ),
);

function inputsOfList(list: ListKey, declared: ConfigList): Inputs<World> {
  const { fields, groupedBy, filters } = declared;
  const referring = references(fields);
  const filter = (own: World) => {
    const named = new Set([...filters, groupedBy]);
    const values = Object.entries(referring(own)).filter(([name]) => named.has(name));
    return Object.fromEntries(values.map(([name, value]) => [name, [value].flat()[0]]));
  };
  const required = (own: World) => ({ ...requiredValues(fields), ...referring(own) });
  return {
    [`${list}.list`]: filter,
    [`${list}.get`]: ({ lists }) => ({ id: lists[list].used }),
    ...(hasForms(declared) ? { [`${list}.answeredFields`]: ({ lists }: World) => ({ id: lists[list].used }) } : {}),
    [`${list}.sequence`]: ({ lists }) => ({ sequence: [lists[list].spare, lists[list].used] }),
    [`${list}.create`]: (own) => ({ name: 'New', ...required(own) }),
    [`${list}.update`]: (own) => ({ id: own.lists[list].spare, name: 'Renamed', ...referring(own) }),
  };
}

function requiredValues(fields: ConfigList['fields']): Input {
  return Object.fromEntries(Object.entries(validValues(fields, {})).filter(([name]) => fields[name]!.isRequired));
}
