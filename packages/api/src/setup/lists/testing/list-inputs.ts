import type { ConfigList } from '@townkeep/core/kernel/setup/config-list.ts';
import { referringFields } from '@townkeep/core/kernel/fields/index.ts';
import { everyList, type ListKey } from '@townkeep/core/setup';
import { validValues } from '@townkeep/core/setup/testing/values.ts';
import { hasForms } from '@townkeep/core/kernel/setup/list-calls.ts';
import type { EmptyAgency, Input, Inputs } from '../../../testing/test-part.ts';
import type { ListIds } from './part.ts';

type World = EmptyAgency & { readonly lists: ListIds };

/** Returns the inputs of every list's calls, with each reference that its fields can have. */
export function listInputs(): Inputs<World> {
  return Object.assign({}, ...everyList.map(([key, list]) => inputsOfList(key, list))) as Inputs<World>;
}

/** The removals of lists that others refer to are last. */
export const listRemovals: Inputs<World> = Object.fromEntries(
  everyList.toReversed().map(([key]) => {
    return [`${key}.remove`, ({ lists }: World) => ({ id: lists[key].spare })];
  }),
);

/** The fields of lists that refer to other records, in the calls that set them. */
export const referenceFields: readonly string[] = everyList.flatMap(([key, { fields }]) =>
  referringFields(fields).flatMap(({ name }) => [`${key}.create ${name}`, `${key}.update ${name}`]),
);

function inputsOfList(list: ListKey, declared: ConfigList): Inputs<World> {
  const { fields, groupedBy, filters } = declared;
  const referring = ({ lists, admin }: World) => {
    const ids = Object.fromEntries(everyList.map(([key, { name }]) => [name, lists[key].used]));
    const values = validValues(fields, { ...ids, staff: admin.id });
    return Object.fromEntries(referringFields(fields).map(({ name }) => [name, values[name]]));
  };
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
