import { removeOldAttempts } from '../../platform/auth/sessions/attempts.ts';
import { removeOldCounts } from '../../platform/http/limits/counters.ts';
import { eachAgency } from '../../platform/database/tenancy.ts';
import type { JobKind } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { MAIL_AGENCY_LINKS, mailAgencyLinks } from './finding/agency-links.ts';
import { RECORD_REFUSALS, recordRefusals } from './password/check-password-anywhere.ts';
import { MAIL_PASSWORD_LINK, mailPasswordLinks } from './password/password-links.ts';
import { removeOldRowsOutsideAgencies, removeOldSignInRows } from './queries/tokens.ts';

/**
 * The jobs of sign-in: mail requested links, record refused sign-ins, and remove expired sessions, links, provider
 * records and counts of failures and requests.
 */
export const signInJobs = (services: () => Services): JobKind[] => [
  {
    name: MAIL_PASSWORD_LINK,
    run: ({ agencyId, email }) => mailPasswordLinks(services(), agencyId as number | null, String(email)),
  },
  {
    name: RECORD_REFUSALS,
    run: ({ refusals }) => recordRefusals(services(), refusals as Parameters<typeof recordRefusals>[1]),
  },
  { name: MAIL_AGENCY_LINKS, run: ({ email }) => mailAgencyLinks(services(), String(email)) },
  { name: 'remove-expired-sign-ins', schedule: '17 * * * *', run: () => removeExpired(services()) },
];

async function removeExpired(services: Services): Promise<void> {
  const now = services.now();
  await removeOldRowsOutsideAgencies(services.database, now);
  await removeOldAttempts(services.database, now);
  await removeOldCounts(services.database, now);
  await eachAgency(services.database, (agencyId) => services.inAgency(agencyId, (tx) => removeOldSignInRows(tx, now)));
}
