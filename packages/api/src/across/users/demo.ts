import { readPermissions } from '@townkeep/core/identity/people';
import { roleList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { DemoPart, DemoSetup } from '../../platform/demo-part.ts';
import { newId } from '../../platform/ids.ts';
import { seedItems } from '../setup/lists/index.ts';
import { giveRole, insertInvited, readOwnScopes, saveSupervisor } from './queries/demo-queries.ts';

/** The roles of the demo, each with the people who have it. It gives what the first of them may do. */
const roles = [
  { name: 'Administrator', description: 'Sets up the agency and its users.', keys: ['admin'] },
  { name: '311 clerk', description: 'Answers residents.', keys: ['clerk'] },
  { name: 'Code enforcement officer', description: 'Works on cases and on their own submissions.', keys: ['officer'] },
  { name: 'Field supervisor', description: 'Assigns the work of the crews.', keys: ['supervisor'] },
  {
    name: 'Field crew',
    description: 'Works on submissions of its own and of its group.',
    keys: ['streets', 'parks', 'water', 'animals', 'former'],
  },
  { name: 'Reader', description: 'Sees submissions and changes nothing.', keys: ['council'] },
  { name: 'User administrator', description: 'Invites people and gives them rights.', keys: ['personnel'] },
  { name: 'Inspector', description: 'Works on cases only.', keys: ['inspector'] },
] as const;

/** Roles for the demo's accounts, lines of supervisors, and a person who has not followed the invitation yet. */
export const usersDemo: DemoPart = { name: 'users', configure: storeUsers };

async function storeUsers(tx: AgencyTx, { staff, domain, now }: DemoSetup): Promise<void> {
  const idOf = (key: string) => staff.find((person) => person.key === key)!.id;
  const stored = await readOwnScopes(tx);
  const items = roles.map(({ name, description, keys }) => ({
    name,
    fields: { description, permissions: readPermissions(stored.get(idOf(keys[0]))) },
  }));
  const ids = await seedItems(tx, roleList, items);
  for (const { name, keys } of roles) await giveRole(tx, ids.get(name)!, keys.map(idOf));
  await saveSupervisor(tx, idOf('supervisor'), ['officer', 'streets', 'inspector'].map(idOf));
  await insertInvited(tx, {
    id: newId(),
    email: `newcomer@${domain}`,
    firstName: 'Ines',
    lastName: 'Newman',
    roleId: ids.get('311 clerk')!,
    invitedAt: new Date(now.getTime() - 24 * 3_600_000),
  });
}
