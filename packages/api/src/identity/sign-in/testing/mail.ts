import { query } from '../../../platform/database/tenancy.ts';
import { testApp } from '../../../testing/server.ts';
import { signInJobs } from '../jobs.ts';

/** Runs the waiting jobs that find the accounts of requested links, for one agency or (null) for any. */
export async function doLinkJobs(agencyId: number | null): Promise<number> {
  const { services } = await testApp();
  const { rows } = await services.database.run(
    `delete from pgboss.job where name = 'mail-password-link' and data->>'agencyId' is not distinct from $1
     returning data`,
    [agencyId === null ? null : String(agencyId)],
  );
  const kind = signInJobs(() => services).find(({ name }) => name === 'mail-password-link')!;
  for (const { data } of rows) await kind.run(data as Record<string, unknown>);
  return rows.length;
}

/** Returns the tokens of the links mailed to an address, oldest first. */
export async function mailedTokens(agencyId: number, recipient: string): Promise<string[]> {
  const { services } = await testApp();
  const rows = await services.inAgency(agencyId, (tx) =>
    tx.all(
      query
        .selectFrom('outbox')
        .select(['body_text', 'body_html'])
        .where('agency_id', '=', agencyId)
        .where('recipient', '=', recipient)
        .orderBy('id'),
    ),
  );
  return rows.map(({ body_text: text, body_html: page }) => {
    const token = /\/signin\/set-password\?token=(\S+)/.exec(text)?.[1] ?? '';
    if (!(page ?? '').includes(`token=${token}"`)) throw new Error('The link is not in both forms of the mail');
    return token;
  });
}
