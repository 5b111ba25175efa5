import { defaultSchedule, federalHolidays } from '@townkeep/core/office/work-schedule';
import type { DemoPart } from '../../platform/demo-part.ts';
import { storeArea } from '../../platform/settings/settings-rows.ts';
import { workScheduleArea } from './area.ts';

/** The demo cities work Monday to Friday and keep the federal holidays. */
export const workScheduleDemo: DemoPart = {
  name: 'work-schedule',
  configure: (tx, { now }) =>
    storeArea(tx, workScheduleArea, { ...defaultSchedule, holidays: [...federalHolidays] }, now),
};
