import { type Fields, initialValues, type Values } from '@townkeep/core/kernel/fields/index.ts';
import type { SettingsForm } from '@townkeep/core/kernel/setup/settings-form.ts';
import { z } from 'zod';
import { type AgencyTx, json, query } from '../database/tenancy.ts';

/** One area of settings that is a single form: its name, its fields, and what holds until it is first saved. */
export interface SettingsArea<T extends object> {
  readonly area: string;
  readonly fields: Fields;
  readonly initial: T;
}

/** The area in which a form's values are kept. */
export const areaOf = <F extends Fields>({ name, fields }: SettingsForm<F>): SettingsArea<Values<F>> => ({
  area: name,
  fields,
  initial: initialValues(fields),
});

/** Stored settings with their version, which is 0 until they are first saved. */
export interface SettingsRow<T extends object> {
  readonly version: number;
  readonly values: T;
}

/** The area's values and version; fields that were never saved are as they start, and unknown ones are kept. */
export async function readAreaRow<T extends object>(
  tx: AgencyTx,
  { area, initial }: SettingsArea<T>,
): Promise<SettingsRow<T>> {
  const saved = await tx.recall(`settings ${area}`, ['settings'], async () => {
    const row = await tx.first(
      query
        .selectFrom('settings')
        .select(['value', 'version'])
        .where('agency_id', '=', tx.agencyId)
        .where('area', '=', area),
    );
    return { version: row?.version ?? 0, value: (row?.value ?? {}) as Partial<T> };
  });
  return { version: saved?.version ?? 0, values: { ...initial, ...saved?.value } };
}

/** The area's values. They were checked when they were saved. */
export const readArea = async <T extends object>(tx: AgencyTx, area: SettingsArea<T>): Promise<T> =>
  (await readAreaRow(tx, area)).values;

/**
 * Returns the values, checked by the area's fields; a sealed secret is taken as it is.
 * @throws Error that names what is wrong
 */
export function checkArea<T extends object>(tx: AgencyTx, { area, fields }: SettingsArea<T>, values: T): T {
  const checked = Object.entries(fields).filter(([, { input }]) => input.kind !== 'secret');
  const schema = z.looseObject(Object.fromEntries(checked.map(([name, field]) => [name, field.schema])));
  const { success, data, error } = schema.safeParse(values);
  if (!success)
    throw new Error(`The settings "${area}" of agency ${tx.agencyId} are not usable:\n${z.prettifyError(error)}`);
  return data as T;
}

/**
 * Saves the area's values as their next version. The change begins with `touchConfiguration`, before what it builds on
 * is read.
 * @throws Error when a value is not as its field says
 */
export function saveArea<T extends object>(tx: AgencyTx, area: SettingsArea<T>, values: T, now: Date): Promise<void> {
  return storeArea(tx, area, checkArea(tx, area, values), now);
}

/** Saves values of which the changed ones were checked; the others may be older than a rule, and stay as they are. */
export async function storeArea<T extends object>(
  tx: AgencyTx,
  { area }: Pick<SettingsArea<T>, 'area'>,
  values: T,
  now: Date,
): Promise<void> {
  const value = json(values);
  await tx.change(
    query
      .insertInto('settings')
      .values({ agency_id: tx.agencyId, area, value, updated_at: now })
      .onConflict((c) =>
        c
          .columns(['agency_id', 'area'])
          .doUpdateSet((e) => ({ value, updated_at: now, version: e('settings.version', '+', 1) })),
      ),
  );
}

/**
 * Begins each change of configuration: changes of one agency come one after the other, each from here to the end of its
 * transaction, so that no change overwrites what it has not read. The version marks copies of the configuration as old.
 */
export async function touchConfiguration(tx: AgencyTx): Promise<void> {
  await tx.run('update agencies set config_version = config_version + 1 where id = $1', [tx.agencyId]);
}
