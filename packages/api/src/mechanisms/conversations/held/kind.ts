import type { Scopes } from '@townkeep/core/identity/people';
import { Problem } from '@townkeep/core/platform';
import { refuseStale } from '../../../platform/database/rows.ts';
import type { SubjectKind } from '../../../platform/records/subjects.ts';
import { listOfRecords, listSenders, lockHeldMail } from './queries.ts';

/** Whether a person sees mail that belongs to no known record, as `outbox.see`. */
const seesUnknown = ({ superAdmin, siteAdmin }: Scopes): boolean => superAdmin || siteAdmin;

/**
 * Held mails as records with files. What happens to one that belongs to a known record is in the history of that record,
 * and who sees it is who sees the record: apart from the calls of held mail, which ask that, it is hidden.
 */
export const heldMailKind: SubjectKind = {
  name: 'held-mail',
  product: null,
  named: {
    seeRight: 'outbox.see',
    namesOf: listSenders,
    hiddenFrom: async (tx, ids, scopes) => (seesUnknown(scopes) ? listOfRecords(tx, ids) : new Set(ids)),
  },
  pathOf: (agencyId, id) => `/agencies/${agencyId}/held-mail/${id}`,
  lockForChange: async (tx, { id, version }) => {
    const mail = await lockHeldMail(tx, id);
    if (mail === undefined) throw new Problem('not_found');
    refuseStale(mail, version);
  },
  lock: async (tx, id) => (await lockHeldMail(tx, id)) !== undefined,
  // A mail changes by its own calls alone.
  touch: async () => {},
};
