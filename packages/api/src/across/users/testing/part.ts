import { newId } from '../../../platform/ids.ts';
import { letterMarks } from '../../../testing/letter-marks.ts';
import { runIn } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';
import type { ListsWorld } from '../../setup/lists/testing/part.ts';

type World = EmptyAgency & Pick<ListsWorld, 'lists'>;

interface UsersWorld {
  /** A person with a role and a group, who follows an invitation. */
  readonly invited: { readonly id: string; readonly email: string };
  /** An account that nothing names. */
  readonly spare: { readonly id: string };
}

/** Accounts: one that is invited, and one that can be deleted. */
export const usersPart: TestPart<World, UsersWorld> = {
  feature: 'users',
  insert: async (of) => {
    const [invited, spare] = [newId(), newId()];
    const insert = (id: string, roleId: string | null) =>
      runIn(
        of,
        `insert into staff (agency_id, id, email, email_key, first_name, last_name, scopes, role_id, joined_at)
         values ($1, $2, $3, $3, 'Ines', 'Newman', '{}', $4, null)`,
        id,
        `${id.slice(-12)}@agency.test`,
        roleId,
      );
    await insert(invited, of.lists.roles.used);
    await insert(spare, null);
    await runIn(
      of,
      `insert into list_references (agency_id, from_list, from_id, field, to_staff_id)
       values ($1, 'groups', $2, 'memberIds', $3)`,
      of.lists.groups.used,
      invited,
    );
    await runIn(
      of,
      'update staff set department_id = $2 where agency_id = $1 and id = $3',
      of.lists.departments.used,
      invited,
    );
    return { invited: { id: invited, email: `${invited.slice(-12)}@agency.test` }, spare: { id: spare } };
  },
  marks: ({ invited, spare }) => [invited.id, invited.email, spare.id],
  inputs: {
    'users.list': ({ lists, invited }) => ({
      ids: [invited.id],
      roleId: lists.roles.used,
      departmentId: lists.departments.used,
      groupId: lists.groups.used,
    }),
    'users.get': ({ invited }) => ({ id: invited.id }),
    'users.uses': ({ admin }) => ({ id: admin.id }),
    'users.permissionChoices': () => ({}),
    'users.crmAdmins': () => ({}),
    'users.xerceAdmins': () => ({}),
    'users.create': ({ lists, admin }) => ({
      firstName: 'Nora',
      lastName: 'Novak',
      email: `nora-${newId().slice(-12)}@agency.test`,
      roleId: lists.roles.used,
      departmentId: lists.departments.used,
      supervisorId: admin.id,
      groupIds: [lists.groups.used],
      isInvited: true,
    }),
    'users.update': ({ invited, lists, admin }) => ({
      id: invited.id,
      roleId: lists.roles.used,
      departmentId: lists.departments.used,
      supervisorId: admin.id,
      groupIds: [lists.groups.used],
    }),
    'users.setSupervisor': ({ invited, admin }) => ({ id: invited.id, supervisorId: admin.id }),
    'users.invite': ({ invited }) => ({ userId: invited.id }),
    'users.checkImport': () => ({ csv: 'First Name,Last Name,Email\nA,B,c@d.test' }),
    'users.import': () => ({ csv: 'First Name,Last Name,Email\nA,B,c@d.test', isInvited: true }),
    'users.deactivate': ({ invited, admin }) => ({ id: invited.id, successorId: admin.id }),
    'users.reactivate': ({ invited }) => ({ id: invited.id }),
  },
  alternatives: {
    'users.deactivate successorGroupId': ({ spare, lists }) => ({ id: spare.id, successorGroupId: lists.groups.used }),
  },
  counting: ['users.uses'],
  rowless: ['users.checkImport'],
  removals: { 'users.remove': ({ spare }) => ({ id: spare.id }) },
  refersTo: [
    ...['roleId', 'departmentId', 'supervisorId', 'groupIds'].flatMap((field) => [
      `users.create ${field}`,
      `users.update ${field}`,
    ]),
    'users.setSupervisor supervisorId',
    'users.deactivate successorId',
    'users.deactivate successorGroupId',
  ],
  letterFacts: {
    'staff.invitation': {
      firstName: letterMarks.person,
      agencyName: letterMarks.agencyName,
      byName: letterMarks.person,
      email: 'qq@agency.test',
      link: letterMarks.link,
      days: 7,
    },
  },
};
