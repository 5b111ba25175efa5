import { z } from 'zod';
import { personRef } from '../../mechanisms/conversations/index.ts';
import { staffCall } from '../../platform/call.ts';
import { dateOnly, id, oneOrMany, optionalLines, seenVersion } from '../../platform/schemas.ts';
import { workKinds } from './leave.ts';

const tags = ['Users'];
const path = '/users/config-leave';
const otherPath = '/users/{id}/config-leave';

/** Longest instruction to the delegates, in characters. Source: staff application §5 */
export const INSTRUCTION_MAX = 500;

const delegate = id.nullish().transform((value) => value ?? null);
const date = dateOnly.nullish().transform((value) => value ?? null);

/** The delegation as it is sent. Dates are of the agency's time zone, and both included. */
const leaveInput = z.object({
  isActive: z.boolean(),
  startDate: date,
  endDate: date,
  instruction: optionalLines('Instruction', INSTRUCTION_MAX),
  caseAssigneeId: delegate,
  inspectionAssigneeId: delegate,
  submissionAssigneeId: delegate,
});
export type LeaveInput = z.output<typeof leaveInput>;

/** A saved delegation, and whether the present work moves to the delegates at once. */
const savedLeave = leaveInput.extend({
  /** Open cases and submissions, and the inspections that are scheduled up to the last day. */
  movesWork: z.boolean().default(false),
});
export type SavedLeave = z.output<typeof savedLeave>;

/** A person's delegation. Once its last day is over it is off, like one that was never set. */
export const leaveConfig = z.object({
  /** The kinds of work that the person has, and delegates. */
  works: z.array(z.enum(workKinds)),
  /** Null until a delegation is first saved. */
  id: id.nullable(),
  version: z.number().int(),
  isActive: z.boolean(),
  startDate: dateOnly.nullable(),
  endDate: dateOnly.nullable(),
  instruction: z.string().nullable(),
  caseAssigneeId: id.nullable(),
  inspectionAssigneeId: id.nullable(),
  submissionAssigneeId: id.nullable(),
  caseAssignee: personRef.nullable(),
  inspectionAssignee: personRef.nullable(),
  submissionAssignee: personRef.nullable(),
});
export type LeaveConfig = z.infer<typeof leaveConfig>;

/** A listed person's current or next leave, and who stands in for them in the work of the list. */
export const workDelegation = z.object({
  startDate: dateOnly,
  endDate: dateOnly,
  /** Whether it is now. */
  isAway: z.boolean(),
  delegate: z.object({ id, name: z.string() }).nullable(),
});
export type WorkDelegation = z.infer<typeof workDelegation>;

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

export const delegationContract = {
  get: staffCall('profile.own')
    .route({ method: 'GET', path, tags, summary: 'Get who does your work while you are away' })
    .output(leaveConfig),
  create: staffCall('profile.own')
    .route({
      method: 'POST',
      path,
      tags,
      summary: 'Choose who does your work while you are away',
      description:
        'New submissions, cases and inspections of yours go to the delegates from the first to the last day, in the ' +
        'time zone of the agency. Work that you already have stays with you, unless `movesWork` is set.',
      successStatus: 201,
    })
    .input(savedLeave)
    .output(leaveConfig),
  update: staffCall('profile.own')
    .route({ method: 'PUT', path: `${path}/{id}`, tags, summary: 'Change or end the delegation of your work' })
    .input(savedLeave.extend({ id, version: z.number().int().optional() }))
    .output(leaveConfig),
  colleagues: staffCall('delegation.others')
    .route({
      method: 'GET',
      path: `${path}/colleagues`,
      tags,
      summary: 'List the colleagues whose work you can delegate, all but yourself',
    })
    .input(z.object({ q: z.string().trim().max(100).optional(), ...page }))
    .output(z.object({ people: z.array(personRef), total: z.number().int() })),
  getFor: staffCall('delegation.others')
    .route({ method: 'GET', path: otherPath, tags, summary: 'Get who does the work of a colleague who is away' })
    .input(z.object({ id }))
    .output(leaveConfig),
  setFor: staffCall('delegation.others', { change: 'version' })
    .route({
      method: 'PUT',
      path: otherPath,
      tags,
      summary: 'Choose who does the work of a colleague who is away, or end it',
    })
    .input(savedLeave.extend({ id, version: seenVersion }))
    .output(leaveConfig),
  assignees: staffCall('profile.own')
    .route({
      method: 'GET',
      path: `${path}/assignees`,
      tags,
      summary: 'List the people who can do a kind of your work',
      description: 'Leaves out the person whose work it is and, with dates, people who are away on one of those days.',
    })
    .input(
      z.object({
        work: z.enum(workKinds),
        /** Further kinds of work that they can do, too. */
        also: oneOrMany(z.enum(workKinds)),
        /** Whose work it is; yours when absent. */
        of: id.optional(),
        q: z.string().trim().max(100).optional(),
        startDate: dateOnly.optional(),
        endDate: dateOnly.optional(),
        ...page,
      }),
    )
    .output(z.object({ people: z.array(personRef), total: z.number().int() })),
};
