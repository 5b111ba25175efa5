import { defaultSchedule, type WorkSchedule } from '@townkeep/core/office/work-schedule';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { readArea, readAreaRow, type SettingsArea } from '../../platform/settings/settings-rows.ts';

/** The settings for the agency's working hours and holidays. Its calls validate the schedule as a whole. */
export const workScheduleArea: SettingsArea<WorkSchedule> = {
  area: 'work-schedule',
  fields: {},
  initial: defaultSchedule,
};

/** A schedule with the number of its changes, 0 until the first. */
export type StoredSchedule = WorkSchedule & { readonly version: number };

/** Reads the agency's work schedule. */
export const readWorkSchedule = (tx: AgencyTx): Promise<WorkSchedule> => readArea(tx, workScheduleArea);

export async function readStoredSchedule(tx: AgencyTx): Promise<StoredSchedule> {
  const { version, values } = await readAreaRow(tx, workScheduleArea);
  return { ...values, version };
}
