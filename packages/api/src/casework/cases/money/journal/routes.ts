import { byStaff } from '../../../../platform/http/by-staff.ts';
import { routes } from '../../../../platform/http/call-path.ts';
import { closeJournal, readClosing } from './close-journal.ts';
import { exportJournal } from './export-journal.ts';
import { readDay, readDays } from './read-journal.ts';

const call = routes.journal;

/** The routes for the journal. */
export const journalRoutes = {
  days: call.days.handler(byStaff(readDays)),
  day: call.day.handler(byStaff(readDay)),
  closing: call.closing.handler(byStaff(readClosing)),
  close: call.close.handler(byStaff(closeJournal)),
  export: call.export.handler(byStaff(exportJournal)),
};
