import { agencyEvents } from '@townkeep/core/office/agencies/events.ts';
import { recordEvent, SYSTEM } from '../platform/records/events.ts';
import type { Services } from '../platform/services.ts';

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/**
 * Sets the host name that leads to an agency's sign-in; null removes it. Returns the one before.
 * @throws Error for a name that is not a host name, is that of the installation, or is another agency's
 */
export async function setHostName(services: Services, agencyId: number, given: string | null): Promise<string | null> {
  const host = given?.toLowerCase() ?? null;
  if (host !== null && !HOST.test(host)) throw new Error(`"${given}" is not a host name such as code.example.gov.`);
  if (host === new URL(services.settings.publicUrl).hostname)
    throw new Error(`"${host}" is the host name of the installation, where every agency signs in.`);
  const before = await services.database.transaction({}, async (run) => {
    const { rows } = await run('select id, host_name from agencies where id = $1 or host_name = $2 for update', [
      agencyId,
      host,
    ]);
    const other = rows.find(({ id }) => Number(id) !== agencyId);
    if (other !== undefined) throw new Error(`"${host}" is the host name of agency ${Number(other['id'])} already.`);
    await run('update agencies set host_name = $2 where id = $1', [agencyId, host]);
    return (rows[0]?.['host_name'] as string | null | undefined) ?? null;
  });
  if (before !== host) {
    const changes = { hostName: { from: before, to: host } };
    await services.inAgency(agencyId, async (tx) =>
      recordEvent(tx, SYSTEM, agencyEvents.hostNameChanged, null, { changes }),
    );
  }
  return before;
}
