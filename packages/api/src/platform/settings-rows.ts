import type { z } from 'zod';
import { type AgencyTx, json, query } from './database/tenancy.ts';

/** One area of settings that is a single form: its name, its schema, and what holds until somebody saves it. */
export interface SettingsArea<T> {
  readonly area: string;
  readonly schema: z.ZodType<T>;
  readonly initial: T;
}

/** The area's values; fields that were added since they were saved have their initial value. */
export async function readArea<T extends object>(tx: AgencyTx, { area, initial }: SettingsArea<T>): Promise<T> {
  const saved = await tx.recall(`settings ${area}`, async () => {
    const row = await tx.first(query.selectFrom('settings').select('value').where('agency_id', '=', tx.agencyId).where('area', '=', area));
    return (row?.value ?? {}) as Partial<T>;
  });
  return { ...initial, ...saved };
}

/** Saves the area's values and tells every process that its copy of the configuration is old. */
export async function saveArea<T extends object>(tx: AgencyTx, area: SettingsArea<T>, value: T, now: Date): Promise<void> {
  const saved = json(value);
  await tx.change(
    query
      .insertInto('settings')
      .values({ agency_id: tx.agencyId, area: area.area, value: saved, updated_at: now })
      .onConflict((c) => c.columns(['agency_id', 'area']).doUpdateSet({ value: saved, updated_at: now })),
  );
  await touchConfiguration(tx);
}

/** To be called with each change of configuration. */
export async function touchConfiguration(tx: AgencyTx): Promise<void> {
  await tx.run('update agencies set config_version = config_version + 1 where id = $1', [tx.agencyId]);
}
