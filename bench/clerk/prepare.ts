import { submissionOutcomeList } from '@townkeep/core/across/setup';
import { initialValues } from '@townkeep/core/platform/fields/index.ts';
import { hashPassword } from '../../packages/api/src/platform/auth/passwords.ts';
import { json, query } from '../../packages/api/src/platform/database/tenancy.ts';
import { newId } from '../../packages/api/src/platform/ids.ts';
import type { Services } from '../../packages/api/src/platform/services.ts';

/** The clerk of the seed, who can sign in once `prepareClerk` has run. */
export const clerk = { email: 'bench@agency.test', password: 'Townkeep#2026' };

/** The person that the clerk assigns to. */
export const ASSIGNEE = 'Marcus Lee';

/** Adds to the seed what a triage needs: a password, a person to assign to and an outcome with its message. */
export async function prepareClerk(services: Services): Promise<void> {
  await services.database.run('update staff set password_hash = $2 where agency_id = 1 and email_key = $1', [
    clerk.email,
    await hashPassword(clerk.password),
  ]);
  await services.database.run(
    `insert into staff (agency_id, id, email, email_key, first_name, last_name, scopes)
     select 1, $1, 'marcus@agency.test', 'marcus@agency.test', 'Marcus', 'Lee', scopes from staff
     where agency_id = 1 and email_key = $2`,
    [newId(), clerk.email],
  );
  await services.inAgency(1, (tx) =>
    tx.change(
      query.insertInto('list_items').values({
        agency_id: 1,
        id: newId(),
        list: submissionOutcomeList.name,
        name: 'Fixed',
        name_key: 'fixed',
        sequence: 1,
        fields: json({ ...initialValues(submissionOutcomeList.fields), isFixed: true, message: 'It is repaired.' }),
      }),
    ),
  );
}
