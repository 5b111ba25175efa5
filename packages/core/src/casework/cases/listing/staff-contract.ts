import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { areaSchema } from '../../../platform/fields/area-fields.ts';
import { dateOnly, id, paging, sortOrder, total } from '../../../platform/schemas.ts';
import { dateChoices } from '../../../mechanisms/listings/index.ts';
import { mapAnswer } from '../../locations/index.ts';
import { slaFilters } from '../../../mechanisms/sla/goals.ts';
import { caseRow } from '../case.ts';
import { caseStatuses, initiationTypes } from '../case-status.ts';
import { listPath, tags } from '../staff-addresses.ts';
import { balanceBuckets } from './balance.ts';
import { hoursBuckets } from './hours.ts';

export const noticeFilters = ['ANY', 'AWAITING_APPROVAL', 'RETURNED'] as const;
export type NoticeFilter = (typeof noticeFilters)[number];

/** The filters of the listing of cases and of its map. `NONE` among the assignees means unassigned. */
export const caseFilter = z.object({
  status: z.array(z.enum(caseStatuses)).max(3).optional(),
  isReopened: z.boolean().optional(),
  initiationType: z.enum(initiationTypes).optional(),
  /** Days of creation in the agency's time zone; `createdFrom` and `createdTo` apply with CUSTOM. */
  created: z.enum(dateChoices).default('ANYTIME'),
  createdFrom: dateOnly.optional(),
  createdTo: dateOnly.optional(),
  /** The earliest comply-by date of an open violation; `dueFrom` and `dueTo` apply with CUSTOM. */
  due: z.enum(dateChoices).default('ANYTIME'),
  dueFrom: dateOnly.optional(),
  dueTo: dateOnly.optional(),
  violationTypeIds: z.array(id).max(100).optional(),
  violationIds: z.array(id).max(100).optional(),
  /** What a violation is about: vehicles, animals, structures. */
  entityIds: z.array(id).max(100).optional(),
  assigneeIds: z
    .array(z.union([id, z.literal('NONE')]))
    .max(100)
    .optional(),
  /** Groups that cases are assigned to. With `assigneeIds`, either can match. */
  groupIds: z.array(id).max(100).optional(),
  /** Cases with a scheduled inspection, and those without one. With both, all match. Source: rule R096 */
  hasScheduledInspection: z.boolean().optional(),
  hasUnscheduledInspection: z.boolean().optional(),
  hoursLogged: z.enum(hoursBuckets).default('ANY'),
  /** What is owed. Refused, as is its order, for people who do not see finances. */
  outstandingBalance: z.enum(balanceBuckets).optional(),
  /** Whether there is a warning about the primary location. */
  isFlagged: z.boolean().optional(),
  /** Cases within an area of the map or on its outline, by their primary location. */
  area: areaSchema('Area').optional(),
  /** Cases with a notice, with one that waits for approval, or with a letter of an issued one that came back. */
  notices: z.enum(noticeFilters).optional(),
  /** Cases with a deadline that is near or has passed. */
  sla: z.enum(slaFilters).optional(),
  /**
   * A number, complete (`CE-26-00012`) or its digits alone (`12`), words of the description and the place, the name of a
   * contact, a parcel number, a license plate or another answer about a violation, or the number of a code article.
   */
  q: z.string().trim().max(200).optional(),
});
export type CaseFilter = z.infer<typeof caseFilter>;

export const caseSorts = [
  'createdAt',
  'updatedAt',
  'number',
  'dueOn',
  'daysLate',
  'nextInspectionOn',
  'status',
  'assignee',
  'minutesLogged',
  'balance',
] as const;
export type CaseSort = (typeof caseSorts)[number];

/** The calls of the listing of cases and of its map. */
export const caseListingContract = {
  listing: staffCall('cases.see', { limit: 'search', reads: true })
    .route({ method: 'POST', path: `${listPath}/listing`, tags, summary: 'List cases, filtered, sorted and paged' })
    .input(z.object({ ...caseFilter.shape, ...paging, sortBy: z.enum(caseSorts).default('createdAt'), sortOrder }))
    .output(z.object({ items: z.array(caseRow), total })),
  counts: staffCall('cases.see', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: `${listPath}/counts`,
      tags,
      summary: 'Count the cases of several filters, each up to 1,000',
    })
    .input(z.object({ filters: z.array(caseFilter).min(1).max(40) }))
    .output(z.object({ counts: z.array(total) })),
  map: staffCall('cases.see', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: `${listPath}/map`,
      tags,
      summary: 'List cases in a box of the map: clusters below zoom 15, points from there on',
      description: 'An agency with plain markers gets points at each zoom, unless there are more than 2,000.',
    })
    .input(
      z.object({
        ...caseFilter.shape,
        /** west, south, east, north in degrees */
        bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        zoom: z.number().min(0).max(25),
      }),
    )
    .output(
      mapAnswer(
        caseRow
          .pick({ id: true, number: true, status: true, summary: true, violations: true, locationText: true })
          .extend({ latitude: z.number(), longitude: z.number() }),
      ),
    ),
};
