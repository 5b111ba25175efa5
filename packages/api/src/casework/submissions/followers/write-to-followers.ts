import { queueLetter } from '../../../mechanisms/outbox/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { LetterKind } from '../../../platform/records/letters.ts';
import type { Services } from '../../../platform/services.ts';
import type { SubmissionFacts } from '../letters/facts.ts';
import { rewriteLetter } from '../letters/rewrite-letter.ts';
import { followerLink } from '../links.ts';
import { agencyMergeValues } from '../../../mechanisms/templates/index.ts';
import { categoryIn, type Correspondence } from '../thread/queries/reporter.ts';
import { textingOf } from '../thread/reach.ts';
import { type Follower, listFollowers } from './queries.ts';

interface LetterToFollowers {
  readonly eventId: string;
  readonly kind: LetterKind<SubmissionFacts>;
}

/** The submission that a letter to its followers is about. */
type About = Pick<Correspondence, 'submissionId' | 'agencyName' | 'number' | 'category' | 'categoryTexts' | 'settings'>;

/**
 * Queues a letter about a change of a submission's status to everyone who follows it. The letter has neither the
 * reporter's words nor those of the agency to them. Followers of an internal submission get none.
 */
export async function writeToFollowers(
  tx: AgencyTx,
  services: Services,
  about: Correspondence,
  letter: LetterToFollowers,
): Promise<void> {
  const followers = await listFollowers(tx, about.submissionId);
  const { isSMSEnabled, hasSmsGateway } = textingOf(about, services);
  for (const to of followers)
    if (to.channel === 'EMAIL' || (isSMSEnabled && hasSmsGateway))
      await writeToFollower(tx, services, about, { ...letter, to });
}

/**
 * Queues a letter to one follower. It has no subject: an answer must not enter the thread of the reporter, and a letter
 * that is not delivered is not the reporter's. Its text is confidential, since it has the follower's own link.
 */
export async function writeToFollower(
  tx: AgencyTx,
  services: Services,
  about: About,
  {
    to,
    eventId,
    kind,
  }: LetterToFollowers & { readonly to: Pick<Follower, 'id' | 'linkHash' | 'channel' | 'address' | 'language'> },
): Promise<void> {
  const { agencyName, number } = about;
  const { channel, address, language } = to;
  const category = categoryIn(about, language);
  const rewrite = await rewriteLetter(
    tx,
    { kind: kind.name, language },
    async () => ({
      'submission.number': String(number),
      'submission.category': category,
      ...(await agencyMergeValues(tx, language)),
    }),
    // These codes are empty in every letter, so the list of letters shows them.
    (codes) => services.log.warn({ letter: kind.name, codes }, 'a template has codes without a value: not used'),
  );
  await queueLetter(tx, services, {
    eventId,
    kind,
    facts: { agencyName, number, category, link: followerLink(services, tx.agencyId, to) },
    agencyName,
    to: {
      email: channel === 'EMAIL' ? address : null,
      phoneNumber: channel === 'SMS' ? address : null,
      language,
    },
    channels: [channel],
    subject: null,
    isConfidential: true,
    ...(rewrite === null ? {} : { rewrite }),
  });
}
