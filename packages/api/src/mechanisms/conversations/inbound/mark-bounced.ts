import { failLetter, letterIn, lastLetterTo } from '../../outbox/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import type { MailDestination } from './destinations.ts';
import type { ReceivedMail } from './read-mail.ts';

/** What became of the report of a letter that was not delivered. */
interface Bounced {
  readonly accepted: false;
  readonly reason: 'bounced' | 'already_received';
}

/**
 * Marks the letter of ours as failed that a mail system could not deliver: the one that its report names, else the
 * newest one to the address of the thread that the report came to. Returns null for a mail that reports none of ours.
 */
export async function markBounced(
  services: Services,
  { content }: ReceivedMail,
  destinations: readonly MailDestination[],
): Promise<Bounced | null> {
  const report = content?.report ?? null;
  if (report === null) return null;
  const [first] = report.failed;
  const ids = [...report.messageIds, ...(content?.references ?? []), content?.inReplyTo ?? ''];
  for (const place of ids.flatMap((id) => letterIn(services.settings, id) ?? [])) {
    const bounced = await services.inAgency(place.agencyId, (tx) => fail(tx, services, place.id, first!));
    if (bounced !== null) return bounced;
  }
  for (const { agencyId, thread } of destinations) {
    if (thread === null) continue;
    const bounced = await services.inAgency(agencyId, async (tx) => {
      const addresses = report.failed.flatMap(({ address }) => address ?? []);
      const id = await lastLetterTo(tx, thread.id, addresses);
      return id === null ? null : fail(tx, services, id, first!);
    });
    if (bounced !== null) return bounced;
  }
  return null;
}

interface Failure {
  readonly address: string | null;
  readonly reason: string;
}

async function fail(
  tx: AgencyTx,
  services: Services,
  id: string,
  { address, reason }: Failure,
): Promise<Bounced | null> {
  const about = address === null ? 'The mail came back' : `The mail to ${address} came back`;
  const result = await failLetter(tx, services, id, `${about}: ${reason}`);
  if (result === 'UNKNOWN') return null;
  return { accepted: false, reason: result === 'FAILED' ? 'bounced' : 'already_received' };
}
