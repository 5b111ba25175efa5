import type { DemoPart } from '../../platform/demo-part.ts';
import { storeArea } from '../../platform/settings/settings-rows.ts';
import { slaArea } from './deadlines.ts';

/** The demo cities reply within two working days, and inspect within four. */
export const slaDemo: DemoPart = {
  name: 'sla',
  configure: (tx, { now }) =>
    storeArea(tx, slaArea, { ...slaArea.initial, firstReplyHours: 18, firstInspectionHours: 36 }, now),
};
