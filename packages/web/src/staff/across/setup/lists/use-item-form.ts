import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import { text } from '@townkeep/core/platform';
import { answersOf, type FieldKind, initialValues } from '@townkeep/core/platform/fields/index.ts';
import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { conditionProblems } from '../../../mechanisms/custom-fields/index.ts';
import type { ListArea } from '../list-areas.ts';
import { concurrentChanges, itemFields } from '../concurrent-changes.ts';
import { shownList } from '../../../mechanisms/record/use-record-change.ts';
import { useRecordForm } from '../../../mechanisms/record/use-record-form.ts';
import { byElement, missingFields } from '../refusal.ts';
import type { ListItem } from '../setup-calls.ts';

export interface ItemFormOptions {
  readonly area: ListArea;
  /** Null creates an item. */
  readonly item: ListItem | null;
  /** Initial values of a new item, e.g. the selected group. */
  readonly start: Readonly<Record<string, unknown>>;
  /** Another person deleted the item while the dialog was open. */
  readonly isDeleted: boolean;
  readonly onClose: () => void;
}

type ItemValues = Readonly<Record<string, unknown>> & { readonly name: string };

/** A field of custom fields, which has its own tab. */
export interface Builder {
  readonly name: string;
  readonly label: string;
  readonly hint: string | null;
}

/** Returns the fields of a list that hold custom fields. */
export const buildersOf = (list: ConfigList): Builder[] =>
  Object.entries(list.fields).flatMap(([name, { label, hint, input }]) =>
    input.kind === 'custom-fields' ? [{ name, label, hint: hint ?? null }] : [],
  );

/** The kinds of fields that need a page: forms of their own, an area on the map, and what rules consist of. */
const onPages: ReadonlySet<FieldKind> = new Set<FieldKind>(['custom-fields', 'area', 'conditions', 'actions']);

/** Returns whether the items of a list have a page each. */
export const hasItemPages = (list: ConfigList): boolean =>
  Object.values(list.fields).some(({ input }) => onPages.has(input.kind));

/**
 * Holds the values and the errors of an item's form, and saves them. One that was deleted meanwhile is created again.
 */
export function useItemForm({ area, item, start, isDeleted, onClose }: ItemFormOptions) {
  const { list, calls, queries } = area;
  const form = useRecordForm({
    record: shownList(queries.list.queryOptions({ input: {} }).queryKey, `list ${list.name}`),
    seen: item,
    isGone: isDeleted,
    isRestorable: true,
    stored: (seen: ListItem | null): ItemValues => ({ ...storedValues(list, seen), ...start }),
    changes: (opened, now, typed) =>
      opened === null || now === null ? [] : concurrentChanges(fieldsOf(list), opened, now, typed),
    isNested: true,
    check: (values) => itemProblems(list, values),
    save: (values, version, _, typed) =>
      item === null || isDeleted ? calls.create(values) : calls.update({ ...typed, id: item.id, version }),
    success: ({ name }) => `${name} saved`,
    onSaved: onClose,
  });
  const { problems } = form.dialog;
  return { ...form, dialog: { ...form.dialog, problems: { ...problems, byElement: byElement(form.errors) } } };
}

/** Returns the fields of an item in the order of its form. */
function fieldsOf(list: ConfigList) {
  const { name, isActive } = itemFields(list.nameLabel);
  return { name: name!, ...list.fields, isActive: isActive! };
}

/** Returns the missing and conflicting fields by the path of the input, or when none is, the impossible conditions. */
function itemProblems(list: ConfigList, values: ItemValues): Record<string, string> {
  const name = values.name.trim() === '' ? { name: text('required', { label: list.nameLabel }) } : {};
  const missing = { ...list.problems(values), ...name, ...missingFields(list.fields, values) };
  if (Object.keys(missing).length > 0) return missing;
  return Object.assign(
    {},
    ...buildersOf(list).map((input) => conditionProblems(values[input.name] as CustomField[], `${input.name}.`)),
  ) as Record<string, string>;
}

function storedValues(list: ConfigList, item: ListItem | null): ItemValues {
  if (item === null) return { ...answersOf(list.fields, initialValues(list.fields)), name: '', isActive: true };
  const own = Object.fromEntries(Object.keys(list.fields).map((name) => [name, item[name]]));
  return { ...own, name: item.name, isActive: item.isActive };
}
