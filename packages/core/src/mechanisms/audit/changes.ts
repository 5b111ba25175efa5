import { type Field, type Fields, type NameOf, readableValue, referenceUses } from '../../platform/fields/index.ts';
import { everyForm, everyList } from '../../across/setup/index.ts';
import { isPermissionSet, rightTexts, violationTypesIn } from './right-texts.ts';
import { wordsOf } from './subject-kinds.ts';

/** A value that an event changed, as texts. `from` is null for a new record, `to` for a deleted one. */
export interface ReadableChange {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** An event as the log has it. */
interface Logged {
  readonly subjectKind: string;
  readonly type: string;
  readonly data: unknown;
}

type Values = Readonly<Record<string, unknown>>;
type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
type Shown = Pick<Field, 'label' | 'input'>;

const itemFields: Readonly<Record<string, Shown>> = {
  name: { label: 'Name', input: { kind: 'text', maxLength: 0 } },
  isActive: { label: 'Active', input: { kind: 'switch' } },
};

const declared = new Map<string, Fields>([
  ...everyForm.map(([, { name, fields }]) => [name, fields] as const),
  ...everyList.map(([, { name, fields }]) => [name, fields] as const),
]);

/**
 * Returns what an event changed, before and after, with the labels and the texts that forms have. Answers of residents,
 * which some events keep, are left out.
 */
export function readableChanges({ subjectKind, type, data }: Logged, nameOf: NameOf): ReadableChange[] {
  const fields: Readonly<Record<string, Shown>> = { ...itemFields, ...declared.get(subjectKind) };
  const { changes, values, from, to } = data as {
    readonly changes?: Changes;
    readonly values?: Values;
    readonly from?: unknown;
    readonly to?: unknown;
  };
  const textOf = (name: string, value: unknown): string =>
    fields[name] === undefined ? plainText(value) : readableValue(fields[name], value, nameOf);
  const labelOf = (name: string): string => fields[name]?.label ?? wordsOf(name);
  if (changes !== undefined)
    return Object.entries(changes).flatMap(([name, each]) =>
      isPermissionSet(each.to) || isPermissionSet(each.from)
        ? changedRights(each, nameOf)
        : [{ label: labelOf(name), from: textOf(name, each.from), to: textOf(name, each.to) }],
    );
  if (values !== undefined) {
    const isDeleted = type.endsWith('.deleted');
    return Object.entries(values).flatMap(([name, value]) => {
      if (isPermissionSet(value)) return rightsOfOne(value, isDeleted, nameOf);
      const shown = textOf(name, value);
      if (shown === '') return [];
      return [{ label: labelOf(name), from: isDeleted ? shown : null, to: isDeleted ? null : shown }];
    });
  }
  if (from === undefined || to === undefined) return [];
  return [{ label: labelOfEvent(type), from: plainText(from), to: plainText(to) }];
}

/** The access to a violation type that a permission set does not name. */
const DEFAULT_ACCESS = 'Default';

/** Returns the rights that differ, one by one. */
function changedRights({ from, to }: Changes[string], nameOf: NameOf): ReadableChange[] {
  const textsOf = (set: unknown) =>
    new Map(rightTexts(isPermissionSet(set) ? set : {}, nameOf).map(({ label, text }) => [label, text]));
  const [before, after] = [textsOf(from), textsOf(to)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((label) => before.get(label) !== after.get(label))
    .map((label) => ({
      label,
      from: before.get(label) ?? DEFAULT_ACCESS,
      to: after.get(label) ?? DEFAULT_ACCESS,
    }));
}

/** Returns the rights that a permission set gives. */
const rightsOfOne = (set: Parameters<typeof rightTexts>[0], isDeleted: boolean, nameOf: NameOf): ReadableChange[] =>
  rightTexts(set, nameOf)
    .filter(({ isLeast }) => !isLeast)
    .map(({ label, text }) => ({ label, from: isDeleted ? text : null, to: isDeleted ? null : text }));

const eventLabels: Readonly<Record<string, string>> = { assigned: 'Assignee' };

/** Returns the label of the one value that an event changes: `visibilityChanged` is about the 'Visibility'. */
function labelOfEvent(type: string): string {
  const name = type.slice(type.indexOf('.') + 1);
  return eventLabels[name] ?? wordsOf(name.replace(/Changed$/, ''));
}

/** Returns a value without a declared field as a text. */
function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  if (typeof value !== 'object') return String(value);
  const named = value as { readonly id?: unknown; readonly name?: unknown };
  if ('name' in named && 'id' in named) return String(named.name ?? 'an unknown record');
  return Object.entries(value)
    .map(([name, part]) => [wordsOf(name), plainText(part)] as const)
    .filter(([, shown]) => shown !== '')
    .map(([name, shown]) => `${name}: ${shown}`)
    .join('; ');
}

/** A record that the values of an event refer to: an item of the list `to`, or `staff`. */
export interface EventReference {
  readonly to: string;
  readonly id: string;
}

/** Returns the records whose names the changes of an event need. */
export function referencesOfEvent({ subjectKind, data }: Pick<Logged, 'subjectKind' | 'data'>): EventReference[] {
  const { changes = {}, values = {} } = data as { readonly changes?: Changes; readonly values?: Values };
  const states = [mapValues(changes, ({ from }) => from), mapValues(changes, ({ to }) => to), values];
  const fields = declared.get(subjectKind) ?? {};
  const uses = states.flatMap((state) => referenceUses(fields, state));
  const types = states.flatMap((state) => Object.values(state).flatMap(violationTypesIn));
  return [
    ...uses.flatMap(({ input, ids }) => ids.map((id) => ({ to: input.to, id }))),
    ...types.map((id) => ({ to: 'violation-types', id })),
  ];
}

const mapValues = <From, To>(object: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, to(value)]));
