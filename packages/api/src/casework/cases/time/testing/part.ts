import { newId } from '../../../../platform/ids.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';

/** Time that was spent on a case, and the calls for it. */
export const timePart: TestPart<BeforeCases & CaseWorld, { readonly timeEntryId: string }> = {
  feature: 'cases/time',
  insert: async (of) => {
    const timeEntryId = newId();
    await addRows(of, 'time_entries', {
      id: timeEntryId,
      version: 1,
      case_id: of.enforcement.id,
      staff_id: of.admin.id,
      activity_id: of.lists.timeActivities.used,
      activity_list: 'time-activities',
      worked_on: '2026-03-02',
      minutes: 30,
      created_at: new Date(),
    });
    return { timeEntryId };
  },
  marks: ({ timeEntryId }) => [timeEntryId],
  inputs: {
    'cases.time': one,
    'cases.runningTimer': () => ({}),
    'cases.timeTotals': ({ admin, lists }) => ({
      by: 'CASE',
      staffIds: [admin.id],
      activityIds: [lists.timeActivities.used],
    }),
    'cases.timeDownload': ({ admin, lists }) => ({
      format: 'CSV',
      staffIds: [admin.id],
      activityIds: [lists.timeActivities.used],
    }),
    'cases.addTime': (own) => ({ ...one(own), activityId: own.lists.timeActivities.used, minutes: 15 }),
    'cases.editTime': (own) => ({
      ...one(own),
      entryId: own.timeEntryId,
      activityId: own.lists.timeActivities.used,
      minutes: 45,
    }),
  },
  removals: { 'cases.removeTime': (own) => ({ ...one(own), entryId: own.timeEntryId }) },
  refersTo: ['cases.addTime activityId', 'cases.editTime activityId'],
  refusals: { 'cases.timeTotals': { status: 200, body: { minutes: 0, groups: [] } } },
  rowless: ['cases.runningTimer'],
};
