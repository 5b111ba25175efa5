import type { CustomField } from '@townkeep/core/custom-fields';
import { text } from '@townkeep/core/kernel';
import { answersOf, type FieldKind, initialValues } from '@townkeep/core/kernel/fields/index.ts';
import type { ConfigList } from '@townkeep/core/kernel/setup/config-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaleNoticeProps } from '../../../ui/dialogs/StaleNotice.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { useAction } from '../../../ui/use-action.ts';
import { conditionProblems } from '../../custom-fields/index.ts';
import type { ListArea } from '../list-areas.ts';
import { concurrentChanges, itemFields } from '../concurrent-changes.ts';
import { missingFields, useRefusal } from '../refusal.ts';
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

/** Holds the values and the errors of an item's form, and saves them. */
export function useItemForm({ area, item, start, isDeleted, onClose }: ItemFormOptions) {
  const { list, calls } = area;
  const queries = useQueryClient();
  // Holds only the values changed here. The others show the stored values, including another person's changes.
  const [typed, setTyped] = useState<Partial<ItemValues>>({});
  const values = { ...openedValues(list, item), ...start, ...typed } as ItemValues;
  const { errors, attempt, refuse, clear, byElement } = useRefusal();
  const [staleSaves, setStaleSaves] = useState(0);
  const save = useAction(
    () =>
      item === null || isDeleted
        ? calls.create(values)
        : calls.update({ ...typed, id: item.id, version: item.version }),
    {
      success: `${values.name} saved`,
      onSuccess: onClose,
      onProblem: (problem) => {
        if (problem.code !== 'stale_version' && !(problem.status === 404 && item !== null))
          return showFieldErrors(refuse)(problem);
        // The notice appears once the stored item is loaded.
        void queries.invalidateQueries().then(() => setStaleSaves((before) => before + 1));
        return true;
      },
    },
  );
  const submit = () => {
    const problems = itemProblems(list, values);
    if (Object.keys(problems).length > 0) return refuse(problems);
    clear();
    return save.mutate(undefined);
  };
  const notice: StaleNoticeProps = {
    isDeleted,
    theirs: useChanges(list, item, typed),
    mine: Object.keys(typed),
    attempt: staleSaves,
    onTake: (name) => setTyped(({ [name]: _, ...kept }) => kept),
  };
  return {
    values,
    typed,
    errors,
    attempt,
    byElement,
    notice,
    isChanged: Object.keys(typed).length > 0,
    save,
    change: (part: Record<string, unknown>) => setTyped((now) => ({ ...now, ...part })),
    submit,
  };
}

/** Returns another person's changes of the item since the dialog was opened. */
function useChanges(list: ConfigList, item: ListItem | null, typed: Partial<ItemValues>) {
  const [opened] = useState(item);
  if (opened === null || item === null) return [];
  const { name, isActive } = itemFields(list.nameLabel);
  return concurrentChanges({ name: name!, ...list.fields, isActive: isActive! }, opened, item, typed);
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

function openedValues(list: ConfigList, item: ListItem | null): Readonly<Record<string, unknown>> {
  if (item === null) return { ...answersOf(list.fields, initialValues(list.fields)), name: '', isActive: true };
  const own = Object.fromEntries(Object.keys(list.fields).map((name) => [name, item[name]]));
  return { ...own, name: item.name, isActive: item.isActive };
}
