import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { clauseKindsOf, type FieldKind, type Fields, referringFields } from '@townkeep/core/platform/fields/index.ts';
import { everyForm, everyList, type ListKey } from '@townkeep/core/across/setup';
import { validValues } from '@townkeep/core/across/setup/testing/values.ts';
import { hasForms } from '@townkeep/core/platform/setup/list-calls.ts';
import type { EmptyAgency, Input, Inputs } from '../../../../testing/test-part.ts';
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

/** The kinds of fields that can refer to other records. */
const referringKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['reference', 'conditions', 'actions']);

/** Returns the values of the fields that refer to other records. */
const references =
  (fields: Fields) =>
  ({ lists, admin }: World): Input => {
    const ids = Object.fromEntries(everyList.map(([key, { name }]) => [name, lists[key].used]));
    const values = validValues(fields, { ...ids, staff: admin.id });
    const names = Object.entries(fields).filter(([, { input }]) => referringKinds.has(input.kind));
    return Object.fromEntries(names.map(([name]) => [name, values[name]]));
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

/** A reference within the clauses of a list's field, and a clause that has it. */
interface ReferringClause {
  readonly key: ListKey;
  readonly field: string;
  /** Its path in the clause, without brackets. */
  readonly path: string;
  readonly many: boolean;
  readonly clause: (ids: Readonly<Record<string, string>>) => object;
}

const referringClauses: readonly ReferringClause[] = everyList.flatMap(([key, { fields }]) =>
  Object.entries(fields).flatMap(([field, { input }]) => {
    if (input.kind !== 'conditions' && input.kind !== 'actions') return [];
    return Object.entries(clauseKindsOf(input)).flatMap(([name, kind]) =>
      referringFields(kind.fields).map(({ name: value, input: { many } }) => ({
        key,
        field,
        path: `values.${value}`,
        many,
        clause: (ids: Readonly<Record<string, string>>) => {
          const [operator] = Object.keys(kind.operators ?? {});
          const values = validValues(kind.fields, ids);
          return { name, ...(operator === undefined ? {} : { operator }), values };
        },
      })),
    );
  }),
);

/** The references within clauses, in the calls that set them. */
export const clauseReferences: readonly string[] = [
  ...new Set(
    referringClauses.flatMap(({ key, field, path }) =>
      ['create', 'update'].map((call) => `${key}.${call} ${field}.0.${path}`),
    ),
  ),
];

/** An input for each reference within clauses. */
export const clauseInputs: Inputs<World> = Object.fromEntries(
  referringClauses.flatMap(({ key, field, path, many, clause }, at) => {
    const named = `${field}[].${path}${many ? '[]' : ''}`;
    const { fields } = everyList.find(([each]) => each === key)![1];
    const values = (own: World): Input => {
      const ids = Object.fromEntries(everyList.map(([each, { name }]) => [name, own.lists[each].used]));
      const all = { ...ids, staff: own.admin.id };
      return { ...validValues(fields, all), [field]: [clause(all)] };
    };
    return [
      [`${key}.create ${named}`, (own: World) => ({ name: `New ${at}`, ...values(own) })],
      [`${key}.update ${named}`, (own: World) => ({ id: own.lists[key].spare, name: `Renamed ${at}`, ...values(own) })],
    ] as const;
  }),
);

function inputsOfList(list: ListKey, declared: ConfigList): Inputs<World> {
  const { fields, groupedBy, filters } = declared;
  const referring = references(fields);
  const filter = (own: World) => {
    const named = new Set([...filters, groupedBy]);
    const values = Object.entries(referring(own)).filter(([name]) => named.has(name));
    return Object.fromEntries(values);
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
