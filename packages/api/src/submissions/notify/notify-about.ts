import type { NotifiedRole } from '@townkeep/core/kernel/notification.ts';
import { submissionPath } from '@townkeep/core/submissions/paths.ts';
import { type Happening, notifyStaff } from '../../notifications/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { NotifiedRecord } from '../../platform/records/notified.ts';
import type { Services } from '../../platform/services.ts';
import { findAssigned } from '../../people/index.ts';
import { SUBMISSION } from '../subject-name.ts';
import type { Correspondence } from '../thread/queries/reporter.ts';
import { assignedName, peopleInRoles } from './people-in-roles.ts';

type About = Pick<
  Correspondence,
  'submissionId' | 'number' | 'category' | 'agencyName' | 'assigneeId' | 'assigneeGroupId' | 'categoryGroupId'
>;

/** Returns what notifications say about a submission, with the people in these roles. */
export async function notifiedOf(
  tx: AgencyTx,
  { submissionId, number, category, agencyName, categoryGroupId, ...assignment }: About,
  roles: readonly NotifiedRole[],
): Promise<NotifiedRecord> {
  const assigned = await findAssigned(tx, assignment);
  return {
    title: `Submission #${number}: ${category}`,
    name: `submission #${number} (${category})`,
    assignedTo: assignedName(assigned),
    path: submissionPath(tx.agencyId, submissionId),
    linkLabel: 'Open the submission',
    agencyName,
    people: await peopleInRoles(tx, { assigned, categoryGroupId }, roles),
  };
}

/** Notifies staff of something that happened to a submission. */
export const notifyAbout = (
  tx: AgencyTx,
  services: Services,
  about: About,
  happening: Omit<Happening, 'subject'>,
): Promise<void> =>
  notifyStaff(tx, services, { ...happening, subject: { kind: SUBMISSION, id: about.submissionId } }, (roles) =>
    notifiedOf(tx, about, roles),
  );
