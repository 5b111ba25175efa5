import { z } from 'zod';
import { exportChoice, type ListColumn, run } from '../../../mechanisms/runs/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { dateOnly, id, oneOrMany } from '../../../platform/schemas.ts';
import { listPath, tags } from '../staff-addresses.ts';

/** The entries of time that totals and exports are about. */
export const timeMatch = {
  from: dateOnly.optional(),
  to: dateOnly.optional(),
  staffIds: oneOrMany(id),
  activityIds: oneOrMany(id),
};

/** An entry of time, as a file lists it. */
export interface TimeSheetRow {
  readonly workedOn: string;
  readonly staff: string;
  readonly activity: string;
  readonly isBillable: boolean;
  readonly caseNumber: string;
  readonly minutes: number;
  readonly note: string | null;
}

const columnNames = ['workedOn', 'staff', 'activity', 'isBillable', 'caseNumber', 'minutes', 'note'] as const;

const columns: Readonly<Record<(typeof columnNames)[number], Omit<ListColumn<TimeSheetRow>, 'name'>>> = {
  workedOn: { label: 'Date', kind: 'date', value: ({ workedOn }) => workedOn },
  staff: { label: 'Person', kind: 'text', value: ({ staff }) => staff },
  activity: { label: 'Activity', kind: 'text', value: ({ activity }) => activity },
  isBillable: { label: 'Billable', kind: 'yes-no', value: ({ isBillable }) => isBillable },
  caseNumber: { label: 'Case', kind: 'text', value: ({ caseNumber }) => caseNumber },
  minutes: { label: 'Minutes', kind: 'number', value: ({ minutes }) => minutes },
  note: { label: 'Note', kind: 'text', value: ({ note }) => note },
};

/** The columns of the export of time, in their usual order. */
export const timeSheetColumns: readonly ListColumn<TimeSheetRow>[] = columnNames.map((name) => ({
  name,
  ...columns[name],
}));

export const timeExport = z.object({ ...timeMatch, ...exportChoice(columnNames) });
export type TimeExport = z.infer<typeof timeExport>;

/** The call that exports the time spent on cases. */
export const timeSheetContract = {
  timeDownload: staffCall('cases.see', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: `${listPath}/time-tracking/download`,
      tags,
      summary: 'Export the time spent on cases to a CSV or XLSX file by a run',
    })
    .input(timeExport)
    .output(run),
};
