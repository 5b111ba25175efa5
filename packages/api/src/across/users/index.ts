import { Problem } from '@townkeep/core/platform';
import { userProblems } from '@townkeep/core/across/users';
import type { ServerFeature } from '../../platform/feature.ts';
import { usersDemo } from './demo.ts';
import { importRun } from './import/import-run.ts';
import { invitationLetter } from './invitation-letter.ts';
import { countSupervised, moveSupervised } from './queries/changes.ts';
import { usersRoutes } from './routes.ts';

const taken = (problem: typeof userProblems.email_taken, field: string) => () =>
  new Problem(problem, { fields: { [field]: problem.template } });

/** The chosen item or person was removed moments ago. */
const chosenIsGone = () => new Problem('stale_version');

export const usersFeature: ServerFeature = {
  routes: { users: usersRoutes },
  demo: usersDemo,
  runs: [importRun],
  letters: [invitationLetter],
  staffUses: [
    {
      name: 'users.supervised',
      label: 'People who report to them',
      count: countSupervised,
      handOver: { to: ['USER'], run: (tx, staffId, { id }) => moveSupervised(tx, staffId, id) },
    },
  ],
  constraints: {
    staff_agency_id_email_key_key: taken(userProblems.email_taken, 'email'),
    staff_agency_id_username_key_key: taken(userProblems.username_taken, 'username'),
    staff_agency_id_role_list_role_id_fkey: chosenIsGone,
    staff_agency_id_department_list_department_id_fkey: chosenIsGone,
  },
};
