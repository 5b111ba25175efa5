import { z } from 'zod';
import { personRef } from '../../../mechanisms/conversations/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { dateOnly, id, instant, optionalLines, seenVersion } from '../../../platform/schemas.ts';
import { itemRef } from '../case.ts';
import { TIME_MINUTES_MAX, TIME_NOTE_MAX } from '../limits.ts';
import { listPath, recordPath, tags } from '../staff-addresses.ts';
import { timeMatch, timeSheetContract } from './time-sheet.ts';

const path = `${recordPath}/time-tracking` as const;

const timeActivity = itemRef.extend({ isBillable: z.boolean() });

/** Time that a staff member spent on a case. */
export const timeEntry = z.object({
  id: z.uuid(),
  version: z.number().int(),
  staff: personRef,
  activity: timeActivity,
  workedOn: z.iso.date(),
  /** Those of a running timer are added when it is stopped. */
  minutes: z.number().int(),
  note: z.string().nullable(),
  /** Since when the timer runs; null once it is stopped, and for typed time. */
  runningSince: instant.nullable(),
});
export type TimeEntry = z.infer<typeof timeEntry>;

const minutes = z.number().int();

/** The time of a case, the newest first, with its sums. */
export const caseTime = z.object({
  entries: z.array(timeEntry),
  minutes,
  billableMinutes: minutes,
  byStaff: z.array(z.object({ staff: personRef, minutes })),
  byActivity: z.array(z.object({ activity: timeActivity, minutes })),
});
export type CaseTime = z.infer<typeof caseTime>;

const typed = {
  minutes: z.number().int().min(1).max(TIME_MINUTES_MAX).optional(),
  note: optionalLines('Note', TIME_NOTE_MAX).optional(),
};

/** The time to add: typed minutes, or with `startsTimer` a timer that runs until it is stopped. */
export const timeInput = z.object({
  activityId: id,
  /** The current day of the agency when absent. */
  workedOn: dateOnly.optional(),
  startsTimer: z.boolean().default(false),
  ...typed,
});
export type TimeInput = z.infer<typeof timeInput>;

/** A change of an entry; what is absent stays. `stopsTimer` adds the minutes since the timer was started. */
export const timeEdit = z.object({
  version: seenVersion,
  activityId: id.optional(),
  workedOn: dateOnly.optional(),
  stopsTimer: z.boolean().default(false),
  ...typed,
});
export type TimeEdit = z.infer<typeof timeEdit>;

export const timeGroupings = ['USER', 'ACTIVITY', 'CASE'] as const;
export type TimeGrouping = (typeof timeGroupings)[number];

/** The calls for the time spent on cases. */
export const caseTimeContract = {
  ...timeSheetContract,
  time: staffCall('cases.see')
    .route({ method: 'GET', path, tags, summary: 'List the time spent on a case, with its totals' })
    .input(z.object({ id }))
    .output(caseTime),
  addTime: staffCall('cases.change', { change: 'adds' })
    .route({
      method: 'POST',
      path,
      tags,
      summary: 'Add your own time to a case, or start a timer',
      successStatus: 201,
    })
    .input(timeInput.extend({ id }))
    .output(caseTime),
  // One's own timer can be stopped without the right to change cases; the case decides about all else.
  editTime: staffCall('cases.see', { change: 'version' })
    .route({ method: 'PUT', path: `${path}/{entryId}`, tags, summary: 'Change a time entry, or stop its timer' })
    .input(timeEdit.extend({ id, entryId: id }))
    .output(caseTime),
  removeTime: staffCall('cases.change', { change: 'version' })
    .route({ method: 'DELETE', path: `${path}/{entryId}`, tags, summary: 'Delete a time entry' })
    .input(z.object({ id, entryId: id, version: seenVersion }))
    .output(caseTime),
  runningTimer: staffCall('cases.see')
    .route({ method: 'GET', path: `${listPath}/time-tracking/running`, tags, summary: 'Get your own running timer' })
    .output(
      z.object({
        timer: z
          .object({
            entryId: z.uuid(),
            version: z.number().int(),
            caseId: z.uuid(),
            /** Null for a case that the person may no longer see. */
            caseNumber: z.string().nullable(),
            runningSince: instant,
          })
          .nullable(),
      }),
    ),
  timeTotals: staffCall('cases.see', { limit: 'search' })
    .route({
      method: 'GET',
      path: `${listPath}/time-tracking/totals`,
      tags,
      summary: 'Total the time spent on cases by user, activity or case',
    })
    .input(
      z.object({
        by: z.enum(timeGroupings),
        ...timeMatch,
      }),
    )
    .output(
      z.object({
        minutes,
        billableMinutes: minutes,
        /** At most 200, the most minutes first. */
        groups: z.array(z.object({ id: z.uuid(), name: z.string(), minutes, billableMinutes: minutes })),
      }),
    ),
};
