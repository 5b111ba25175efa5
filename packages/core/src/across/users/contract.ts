import { z } from 'zod';
import { openCall, staffCall } from '../../platform/call.ts';
import { agencyId, id, oneOrMany, paging, total } from '../../platform/schemas.ts';
import { products, supervisorAccesses, violationAccesses } from '../../identity/people/index.ts';
import { text } from '../../platform/messages.ts';
import { run } from '../../mechanisms/runs/index.ts';
import { USERS_TEXT_MAX } from './import/read-rows.ts';
import { accountChange, newAccount } from './account.ts';
import { listedUser, systemEvent, user } from './user.ts';
import { staffUse, successor } from './uses.ts';

const tags = ['Users'];
const version = z.number().int().min(1).optional();

/** The filter of the listing of users. */
export const userFilter = {
  /** A part of the name, the email or the username. */
  q: z.string().trim().max(200).optional(),
  status: z.enum(['ACTIVE', 'INVITED', 'INACTIVE']).optional(),
  roleId: id.optional(),
  departmentId: id.optional(),
  groupId: id.optional(),
  product: z.enum(products).optional(),
};
export type UserFilter = z.infer<z.ZodObject<typeof userFilter>>;

const readCalls = {
  list: staffCall('people.change')
    .route({ method: 'GET', path: '/users', tags, summary: 'List the accounts of staff, by name' })
    .input(z.object({ ...userFilter, ids: oneOrMany(id), ...paging }))
    .output(z.object({ items: z.array(listedUser), total })),
  get: staffCall('people.change')
    .route({ method: 'GET', path: '/users/{id}', tags, summary: 'Get an account with its rights and their sources' })
    .input(z.object({ id }))
    .output(user),
  uses: staffCall('people.change')
    .route({
      method: 'GET',
      path: '/users/{id}/uses',
      tags,
      summary: 'Count what an account holds and which past records name it',
    })
    .input(z.object({ id }))
    .output(z.object({ held: z.array(staffUse), past: z.array(staffUse) })),
  permissionChoices: staffCall('people.change')
    .route({ method: 'GET', path: '/users/permission-choices', tags, summary: 'List what permission sets name' })
    .output(
      z.object({
        violationTypes: z.array(
          z.object({ id, name: z.string(), isActive: z.boolean(), accessDefault: z.enum(violationAccesses) }),
        ),
      }),
    ),
};

const changeCalls = {
  create: staffCall('people.change', { limit: 'message' })
    .route({
      method: 'POST',
      path: '/users',
      tags,
      summary: 'Create an account and invite the person',
      successStatus: 201,
    })
    .input(newAccount.extend({ isInvited: z.boolean().default(true) }))
    .output(user),
  update: staffCall('people.change')
    .route({
      method: 'PUT',
      path: '/users/{id}',
      tags,
      summary: 'Change an account',
      description: 'Omitted fields stay as they are.',
    })
    .input(accountChange.extend({ id, version }))
    .output(user),
  setSupervisor: staffCall('people.change')
    .route({
      method: 'PUT',
      path: '/users/{id}/supervisor',
      tags,
      summary: 'Set whom a person reports to, and the flag',
    })
    .input(
      z.object({
        id,
        version,
        supervisorId: id.nullable().optional(),
        /** The person's own addition. A role or a group can give more. */
        supervisorAccess: z.enum(supervisorAccesses).optional(),
      }),
    )
    .output(user),
  remove: staffCall('people.change')
    .route({ method: 'DELETE', path: '/users/{id}', tags, summary: 'Delete an account that no other record names' })
    .input(z.object({ id }))
    .output(z.object({ id })),
};

const standingCalls = {
  invite: staffCall('people.change', { limit: 'message' })
    .route({
      method: 'POST',
      path: '/users/verification-email',
      tags,
      summary: 'Send the invitation again; links of earlier ones stop working',
    })
    .input(z.object({ userId: id }))
    .output(z.object({ sent: z.boolean() })),
  deactivate: staffCall('people.change')
    .route({
      method: 'POST',
      path: '/users/{id}/deactivate',
      tags,
      summary: 'Deactivate an account, end its sessions, and hand over what it holds',
    })
    .input(z.object({ id, version, ...successor }))
    .output(user),
  reactivate: staffCall('people.change')
    .route({ method: 'POST', path: '/users/{id}/reactivate', tags, summary: 'Reactivate an account' })
    .input(z.object({ id, version }))
    .output(user),
};

const csv = z
  .string()
  .min(1, text('required', { label: 'File' }))
  .max(USERS_TEXT_MAX, text('importTooLong'));

const importCalls = {
  checkImport: staffCall('people.change', { reads: true, limit: 'search' })
    .route({
      method: 'POST',
      path: '/users/import/check',
      tags,
      summary: 'Check a CSV file of people; changes nothing',
    })
    .input(z.object({ csv }))
    .output(
      z.object({
        rows: z.array(
          z.object({ line: z.number().int(), name: z.string(), email: z.string(), problems: z.array(z.string()) }),
        ),
      }),
    ),
  import: staffCall('people.change', { limit: 'message' })
    .route({
      method: 'POST',
      path: '/users/import',
      tags,
      summary: 'Create and invite the people of a CSV file by a run; refused rows are left out',
    })
    .input(z.object({ csv, isInvited: z.boolean().default(true) }))
    .output(run),
};

const admins = z.object({
  items: z.array(z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() })),
});

const adminCalls = {
  crmAdmins: staffCall('submissions.see')
    .route({
      method: 'GET',
      path: '/agencies/crm/admin-users',
      tags,
      summary: 'List the administrators of submissions',
    })
    .output(admins),
  xerceAdmins: staffCall('xerce.see')
    .route({
      method: 'GET',
      path: '/agencies/xerce/admin-users',
      tags,
      summary: 'List the administrators of code enforcement',
    })
    .output(admins),
};

const providerCalls = {
  systemEvents: openCall('super-admin', { limit: 'search' })
    .route({
      method: 'GET',
      path: '/admin/system-events',
      tags,
      summary: 'List what happened to accounts, sign-ins and agencies, newest first',
      description: 'The next page begins before the id of the last event.',
    })
    .input(
      z.object({
        agencyId: agencyId.optional(),
        before: id.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ items: z.array(systemEvent) })),
};

export const usersContract = {
  ...readCalls,
  ...changeCalls,
  ...standingCalls,
  ...importCalls,
  ...adminCalls,
  ...providerCalls,
};
