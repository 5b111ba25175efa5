import { invalid, Problem } from '@townkeep/core/platform';
import { phoneNumber } from '@townkeep/core/platform/formats/contact-points.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import {
  addressProblems,
  followChannels,
  followerProblems,
  type GivenAddress,
  mayConfirmAgain,
} from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { lockSubmission } from '../handling/queries/changes.ts';
import { neighborLetters } from '../letters/index.ts';
import { followerLinks, publicLinks } from '../links.ts';
import { openSubmissionLink } from '../read/open-link.ts';
import { getByLink } from '../read/queries/public.ts';
import { textingOf } from '../thread/reach.ts';
import { type Correspondence, getCorrespondence } from '../thread/queries/reporter.ts';
import {
  type Asked,
  countAsked,
  findFollowerByAddress,
  hasStopped,
  insertFollower,
  saveAskedAgain,
} from './queries.ts';
import { writeToFollower } from './write-to-followers.ts';

interface Follow extends GivenAddress {
  readonly token: string;
  readonly language: Language;
}

/**
 * Asks an address to confirm that it follows a submission. The answer is the same whether the address follows already,
 * was asked too often, or ended text messages. An address that follows already gets the link to its page again.
 * @throws Problem not_found (also for other links than the public one), follow_closed, invalid_input
 */
export async function follow(
  tx: AgencyTx,
  { token, language, ...given }: Follow,
  { services, now }: Pick<CallContext, 'services' | 'now'>,
): Promise<void> {
  const correspondence = await lockFollowable(tx, token, services);
  const { isSMSEnabled, hasSmsGateway } = textingOf(correspondence, services);
  const problems = addressProblems(given, followChannels({ status: 'OPEN' }, isSMSEnabled && hasSmsGateway));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const address = storedAddress(given);
  const asked = { submissionId: correspondence.submissionId, channel: given.channel, address };
  const before = await findFollowerByAddress(tx, asked);
  const earlier = { latestAt: before?.askedAt ?? null, ...(await countAsked(tx, asked, now)) };
  if (!mayConfirmAgain(earlier, now)) return;
  if (given.channel === 'SMS' && (await hasStopped(tx, address))) return;
  const id = before?.id ?? newId();
  const linkHash = before?.linkHash ?? newLinkHash(tx, services, id);
  if (before !== undefined) await saveAskedAgain(tx, id, language, now);
  else await insertFollower(tx, { ...asked, id, language, linkHash, now });
  const kind = before?.confirmedAt == null ? neighborLetters.followConfirm : neighborLetters.followAgain;
  await writeToFollower(tx, services, correspondence, {
    to: { ...asked, id, linkHash, language },
    kind,
    eventId: newId(),
  });
}

/** Locks the open submission of a public link. @throws Problem not_found, follow_closed */
async function lockFollowable(tx: AgencyTx, token: string, services: Services): Promise<Correspondence> {
  const link = openSubmissionLink(services, token);
  if (link.link !== publicLinks) throw new Problem('not_found');
  const { id } = await getByLink(tx, link);
  const submission = await lockSubmission(tx, id);
  if (submission === undefined) throw new Problem('not_found');
  if (submission.status === 'CLOSED') throw new Problem(followerProblems.follow_closed);
  return getCorrespondence(tx, id);
}

const storedAddress = ({ channel, email, phoneNumber: phone }: GivenAddress): Asked['address'] =>
  channel === 'EMAIL' ? email!.trim().toLowerCase() : phoneNumber(phone!)!;

const newLinkHash = (tx: AgencyTx, { settings }: CallContext['services'], id: string): Buffer =>
  hashSecret(followerLinks.make(settings.secret, tx.agencyId, id));
