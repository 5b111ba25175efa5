import { byStaff } from '../../platform/http/by-staff.ts';
import { staffOf } from '../../platform/acting.ts';
import { routes } from '../../platform/http/call-path.ts';
import { findViolationTypes } from '../../identity/people/index.ts';
import { createUser } from './create-user.ts';
import { deactivateUser } from './deactivate-user.ts';
import { checkRows } from './import/check-rows.ts';
import { startImport } from './import/start-import.ts';
import { countAllUses } from './hand-over.ts';
import { inviteAgain } from './invite.ts';
import { listAdmins } from './list-admins.ts';
import { reactivateUser } from './reactivate-user.ts';
import { readUser, readUsers } from './read-users.ts';
import { readSystemEvents } from './read-system-events.ts';
import { removeUser } from './remove-user.ts';
import { setSupervisor } from './set-supervisor.ts';
import { updateUser } from './update-user.ts';

const call = routes.users;

export const usersRoutes = {
  list: call.list.handler(({ input, context: { tx } }) => readUsers(tx, input)),
  get: call.get.handler(({ input, context: { tx } }) => readUser(tx, input.id)),
  uses: call.uses.handler(async ({ input, context: { tx, services } }) => {
    await readUser(tx, input.id);
    return countAllUses(tx, services, input.id);
  }),
  permissionChoices: call.permissionChoices.handler(async ({ context: { tx } }) => ({
    violationTypes: await findViolationTypes(tx),
  })),
  create: call.create.handler(byStaff(createUser)),
  update: call.update.handler(byStaff(updateUser)),
  setSupervisor: call.setSupervisor.handler(byStaff(setSupervisor)),
  remove: call.remove.handler(async ({ input, context }) => {
    await removeUser(context.tx, input.id, staffOf(context));
    return { id: input.id };
  }),
  invite: call.invite.handler(async ({ input, context }) => {
    await inviteAgain(context.tx, input.userId, staffOf(context));
    return { sent: true };
  }),
  deactivate: call.deactivate.handler(byStaff(deactivateUser)),
  reactivate: call.reactivate.handler(byStaff(reactivateUser)),
  checkImport: call.checkImport.handler(async ({ input, context }) => {
    const rows = await checkRows(context.tx, input.csv, staffOf(context));
    return { rows: rows.map(({ line, name, email, problems }) => ({ line, name, email, problems: [...problems] })) };
  }),
  import: call.import.handler(byStaff(startImport)),
  systemEvents: call.systemEvents.handler(async ({ input, context }) => ({
    items: await readSystemEvents(context.services, input),
  })),
  crmAdmins: call.crmAdmins.handler(async ({ context: { tx } }) => ({ items: await listAdmins(tx, 'crmAdmin') })),
  xerceAdmins: call.xerceAdmins.handler(async ({ context: { tx } }) => ({ items: await listAdmins(tx, 'xerceAdmin') })),
};
