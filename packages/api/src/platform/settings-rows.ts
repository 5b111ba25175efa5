import { z } from 'zod';
import { type AgencyTx, json, query } from './database/tenancy.ts';

/** One area of settings that is a single form: its name, its schema, and what holds until somebody saves it. */
export interface SettingsArea<T> {
  readonly area: string;
  readonly schema: z.ZodType<T>;
  readonly initial: T;
}

/** The area's values; fields that were added since they were saved have their initial value. They were checked when they were saved. */
export async function readArea<T extends object>(tx: AgencyTx, { area, initial }: SettingsArea<T>): Promise<T> {
  const saved = await tx.recall(`settings ${area}`, async () => {
    const row = await tx.first(query.selectFrom('settings').select('value').where('agency_id', '=', tx.agencyId).where('area', '=', area));
    return (row?.value ?? {}) as Partial<T>;
  });
  return { ...initial, ...saved };
}

/**
 * The values, if they are as the area's schema says.
 * @throws Error that names what is not
 */
export function checkArea<T extends object>(tx: AgencyTx, { area, schema }: SettingsArea<T>, values: T): T {
  const { success, data, error } = schema.safeParse(values);
  if (!success) throw new Error(`The settings "${area}" of agency ${tx.agencyId} are not usable:\n${z.prettifyError(error)}`);
  return data;
}

/**
 * Saves the area's values. The change begins with `touchConfiguration`, before what it builds on is read.
 * @throws Error when they are not as the schema says
 */
export async function saveArea<T extends object>(tx: AgencyTx, area: SettingsArea<T>, value: T, now: Date): Promise<void> {
  const saved = json(checkArea(tx, area, value));
  await tx.change(
    query
      .insertInto('settings')
      .values({ agency_id: tx.agencyId, area: area.area, value: saved, updated_at: now })
      .onConflict((c) => c.columns(['agency_id', 'area']).doUpdateSet({ value: saved, updated_at: now })),
  );
}

/**
 * Begins each change of configuration: changes of one agency come one after the other, each from here to the end of its
 * transaction, so that what one reads another cannot overwrite. Tells, by the version, that copies of it are old.
 */
export async function touchConfiguration(tx: AgencyTx): Promise<void> {
  await tx.run('update agencies set config_version = config_version + 1 where id = $1', [tx.agencyId]);
}
