import { z } from 'zod';
import { personRef } from '../../../mechanisms/conversations/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { id, instant, plannedDay, seenVersion } from '../../../platform/schemas.ts';
import { itemRef } from '../case.ts';
import { recordPath, tags } from '../staff-addresses.ts';
import { lateFeeEnds } from './due-late-fees.ts';

const path = `${recordPath}/late-fee` as const;

const cents = z.number().int();
const day = z.iso.date();

/** The terms of a late fee, as they were when it was added to a charge. */
export const lateFeeTerms = z.object({
  name: z.string(),
  occurrence: z.enum(['ONE_TIME', 'RECURRING']),
  graceDays: z.number().int(),
  startsFrom: z.enum(['DUE_DATE', 'GRACE_END']),
  every: z.number().int(),
  everyUnit: z.enum(['DAY', 'MONTH']),
  amountKind: z.enum(['FIXED', 'PERCENTAGE']),
  amountCents: cents,
  /** In hundredths of a percent. */
  percentage: z.number().int().nullable(),
  isCompounding: z.boolean(),
  capCents: cents.nullable(),
  stopsInCollections: z.boolean(),
});
export type LateFeeTerms = z.infer<typeof lateFeeTerms>;

export const lateFeeStatuses = ['ACTIVE', 'STOPPED', 'ENDED'] as const;
export type LateFeeStatus = (typeof lateFeeStatuses)[number];

/** Why a schedule ended. `STAFF`: someone ended it. */
export const lateFeeEndings = [...lateFeeEnds, 'STAFF'] as const;

/** A late fee that is added to a charge on the days of its schedule. */
export const scheduledLateFee = z.object({
  id: z.uuid(),
  version: z.number().int(),
  lateFee: itemRef,
  terms: lateFeeTerms,
  /** Null posts to the charge code of the charge. */
  chargeCode: itemRef.nullable(),
  /** The fine or fee, with what it was called when it was posted and what is still owed on it. */
  charge: z.object({ id: z.uuid(), label: z.string(), openCents: cents }),
  status: z.enum(lateFeeStatuses),
  endedBy: z.enum(lateFeeEndings).nullable(),
  endedOn: day.nullable(),
  /** Since when it rests because the case is in collections. */
  pausedOn: day.nullable(),
  startsOn: day,
  /** The day of the next late fee and its amount, as things stand; null when none will be added. */
  nextOn: day.nullable(),
  nextCents: cents.nullable(),
  postedCents: cents,
  postedCount: z.number().int(),
  /** What all late fees on the charge can still add up to; null without a cap. */
  capLeftCents: cents.nullable(),
  /** Null when it was added with its fine. */
  attachedBy: personRef.nullable(),
  attachedAt: instant,
});
export type ScheduledLateFee = z.infer<typeof scheduledLateFee>;

/** The late fees of a case, the running ones first. */
export const caseLateFees = z.object({ lateFees: z.array(scheduledLateFee) });
export type CaseLateFees = z.infer<typeof caseLateFees>;

/** The late fee to add to a fine or fee of a case. */
export const newLateFee = z.object({
  lateFeeId: id,
  chargeId: id,
  /** The day of the first late fee; absent, the first one that the late fee itself gives, from today. */
  startsOn: plannedDay.nullish(),
});
export type NewLateFee = z.infer<typeof newLateFee>;

/** A change of a schedule; what is absent stays. */
export const lateFeeEdit = z.object({
  version: seenVersion,
  /** Another late fee, or the same one to take over its present terms. */
  lateFeeId: id.optional(),
  /** The day of the next late fee, from which the following ones are counted. */
  startsOn: plannedDay.optional(),
});
export type LateFeeEdit = z.infer<typeof lateFeeEdit>;

const one = { id, scheduleId: id, version: seenVersion };

/** The calls for the late fees that are added to the charges of a case. */
export const caseLateFeesContract = {
  lateFees: staffCall('finance.see', { reads: 'snapshot' })
    .route({
      method: 'GET',
      path: `${recordPath}/scheduledLateFee`,
      tags,
      summary: 'List the late fees that are added to the charges of a case',
    })
    .input(z.object({ id }))
    .output(caseLateFees),
  addLateFee: staffCall('money.change', { change: 'adds' })
    .route({ method: 'POST', path, tags, summary: 'Add a late fee to a charge of a case', successStatus: 201 })
    .input(newLateFee.extend({ id }))
    .output(caseLateFees),
  editLateFee: staffCall('money.change', { change: 'version' })
    .route({ method: 'PUT', path: `${path}/{scheduleId}`, tags, summary: 'Change the late fee of a charge' })
    .input(lateFeeEdit.extend({ id, scheduleId: id }))
    .output(caseLateFees),
  endLateFee: staffCall('money.change', { change: 'version' })
    .route({
      method: 'DELETE',
      path: `${path}/{scheduleId}`,
      tags,
      summary: 'End the late fee of a charge; those that were posted stay',
    })
    .input(z.object(one))
    .output(caseLateFees),
  setLateFeeStatus: staffCall('money.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/schedule-late-fee-status/{scheduleId}`,
      tags,
      summary: 'Stop the late fee of a charge, or let it go on from today',
    })
    .input(z.object({ ...one, status: z.enum(['ACTIVE', 'STOPPED']) }))
    .output(caseLateFees),
};
