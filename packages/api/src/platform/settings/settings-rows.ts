import { type Fields, initialValues, type Values } from '@townkeep/core/platform/fields/index.ts';
import type { SettingsForm } from '@townkeep/core/platform/setup/settings-form.ts';
import { z } from 'zod';
import { type AgencyTx, json, query } from '../database/tenancy.ts';

/** An area of settings that is a single form: its name, its fields, and its initial values. */
export interface SettingsArea<T extends object> {
  readonly area: string;
  readonly fields: Fields;
  readonly initial: T;
}

/** Returns the settings area that stores a form's values. */
export const areaOf = <F extends Fields>({ name, fields }: SettingsForm<F>): SettingsArea<Values<F>> => ({
  area: name,
  fields,
  initial: initialValues(fields),
});

/** Stored settings and their version, which is 0 before the first save. */
export interface SettingsRow<T extends object> {
  readonly version: number;
  readonly values: T;
}

/**
 * Returns the area's values and version. Unsaved fields have their initial values, and unknown fields are kept. Until
 * the values change, callers get the same object.
 */
export async function readAreaRow<T extends object>(
  tx: AgencyTx,
  { area, initial }: SettingsArea<T>,
): Promise<SettingsRow<T>> {
  const row = await tx.recall(`settings ${area}`, ['settings'], async () => {
    const saved = await tx.first(
      query
        .selectFrom('settings')
        .select(['value', 'version'])
        .where('agency_id', '=', tx.agencyId)
        .where('area', '=', area),
    );
    return { version: saved?.version ?? 0, values: { ...initial, ...(saved?.value as Partial<T> | undefined) } };
  });
  return row!;
}

/** Returns the area's values, which were validated when they were saved. */
export const readArea = async <T extends object>(tx: AgencyTx, area: SettingsArea<T>): Promise<T> =>
  (await readAreaRow(tx, area)).values;

/**
 * Returns the values, validated by the area's fields. Sealed secrets are not validated.
 * @throws Error that names the invalid fields
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
 * Validates and saves the area's values as the next version. Call `touchConfiguration` before reading the values that
 * the change is based on.
 * @throws Error when a value does not match its field
 */
export function saveArea<T extends object>(tx: AgencyTx, area: SettingsArea<T>, values: T, now: Date): Promise<void> {
  return storeArea(tx, area, checkArea(tx, area, values), now);
}

/** Saves values whose changed fields were validated. Unchanged fields can predate a rule, and stay as they are. */
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
 * Starts a configuration change. Changes of one agency run one after another, each from this call to the end of its
 * transaction, so that no change overwrites values it has not read. The version marks cached configuration as outdated.
 */
export async function touchConfiguration(tx: AgencyTx): Promise<void> {
  await tx.run('update tenants set config_version = config_version + 1 where agency_id = $1', [tx.agencyId]);
}
