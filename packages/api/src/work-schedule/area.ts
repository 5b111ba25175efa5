import { defaultSchedule, workSchedule } from '@townkeep/core/work-schedule';
import { z } from 'zod';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { readArea, type SettingsArea } from '../platform/settings-rows.ts';

const storedSchedule = workSchedule.safeExtend({ version: z.number().int() });
export type StoredSchedule = z.infer<typeof storedSchedule>;

/** When the agency works. `version` counts its changes, 0 until the first. */
export const workScheduleArea: SettingsArea<StoredSchedule> = {
  area: 'work-schedule',
  schema: storedSchedule,
  initial: { ...defaultSchedule, version: 0 },
};

/** Returns when the agency works. */
export const readWorkSchedule = (tx: AgencyTx): Promise<StoredSchedule> => readArea(tx, workScheduleArea);
