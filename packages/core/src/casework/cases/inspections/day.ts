import { z } from 'zod';
import { personRef } from '../../../mechanisms/conversations/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { dateOnly, id } from '../../../platform/schemas.ts';
import { caseInspection } from '../case.ts';
import { tags } from '../staff-addresses.ts';

/** The choice of the inspections without an inspector. */
export const NO_INSPECTOR = 'NONE';

/** An inspection of a day, with what an inspector needs on the way. */
export const dayStop = z.object({
  ...caseInspection.pick({
    id: true,
    version: true,
    status: true,
    type: true,
    isVerification: true,
    plannedOn: true,
    plannedAt: true,
    minutes: true,
  }).shape,
  caseId: z.uuid(),
  number: z.string(),
  /** The types of the violations of the case, and its assignment: they decide who may change the inspection. */
  violationTypeIds: z.array(z.uuid()),
  caseAssigneeId: z.uuid().nullable(),
  caseGroupId: z.uuid().nullable(),
  /** The names of the open violations of the case. */
  violations: z.array(z.string()),
  /** The place is null at a secured location that the reader may not see. */
  isRestricted: z.boolean(),
  locationText: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Whom to call: the responsible party, else the first contact; null without a contact. */
  party: z.object({ name: z.string().nullable(), phoneNumber: z.string().nullable() }).nullable(),
  /** The warning about the place; null without one. */
  flagReason: z.string().nullable(),
});
export type DayStop = z.infer<typeof dayStop>;

export const inspectionDayContract = {
  inspectionDay: staffCall('cases.see')
    .route({
      method: 'GET',
      path: '/agencies/xerce/inspections',
      tags,
      summary: "List an inspector's inspections for a day, in a sensible driving order",
      description: 'With `NONE` as `assigneeId` they are those without an inspector; without it, your own.',
    })
    .input(z.object({ date: dateOnly, assigneeId: z.literal(NO_INSPECTOR).or(id).optional() }))
    .output(
      z.object({
        /** Null for a person who was not found, and for inspections without an inspector. */
        inspector: personRef.nullable(),
        /** Scheduled ones in driving order, then performed ones. */
        stops: z.array(dayStop),
        /** The length of the way in meters, as the crow flies. */
        meters: z.number().int(),
        /** Scheduled on an earlier day and not performed, the oldest first. */
        late: z.array(dayStop),
      }),
    ),
};
