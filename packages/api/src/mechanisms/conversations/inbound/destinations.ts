import type { MailHeader } from '@townkeep/inbound-mail';
import { agencyOfAddress, threadOfAddress } from '../../messages/index.ts';
import { findLetter, letterIn } from '../../outbox/index.ts';
import { listAgencyIds } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import type { Destination, Thread } from './mail-files.ts';

/** Where a mail belongs, and whether only the mention of a letter of ours says so, which anyone may write. */
export interface MailDestination extends Destination {
  readonly isByReference: boolean;
}

/**
 * Returns every thread that a mail belongs to, each once: those of the reply addresses that it was sent to; without one,
 * that of the letter that it answers; else the agency that it is for. Empty where no agency of ours is meant, and for
 * mailings and answers of machines that belong to no thread.
 */
export async function destinationsOf(services: Services, header: MailHeader): Promise<readonly MailDestination[]> {
  const addresses = [...header.to, ...header.cc, ...header.deliveredTo, ...header.originalTo];
  const threads = addresses.flatMap((address) => threadOf(services, address) ?? []);
  if (threads.length > 0) return uniqueOf(threads).map((thread) => destinationOf(thread, false));
  const answered = await threadOfLetter(services, header);
  if (answered !== null) return [destinationOf(answered, true)];
  if (header.isAutomatic || header.isDistributed) return [];
  const agencyId = await agencyOf(services, addresses, header);
  return agencyId === null ? [] : [{ agencyId, thread: null, isByReference: false }];
}

const destinationOf = (thread: Thread, isByReference: boolean): MailDestination => ({
  agencyId: thread.agencyId,
  thread,
  isByReference,
});

function threadOf({ settings, subjects }: Pick<Services, 'settings' | 'subjects'>, address: string): Thread | null {
  const thread = threadOfAddress(settings, address);
  const kind = thread === null ? undefined : subjects.withAddressPrefix(thread.addressPrefix);
  return thread === null || kind === undefined ? null : { ...thread, kind };
}

/** The newest address of each record decides whether mail still enters its thread. */
function uniqueOf(threads: readonly Thread[]): Thread[] {
  const newest = new Map<string, Thread>();
  for (const thread of threads) {
    const key = `${thread.agencyId} ${thread.id}`;
    const before = newest.get(key);
    if (before === undefined || before.linkVersion < thread.linkVersion) newest.set(key, thread);
  }
  return [...newest.values()];
}

/** The ids of the mails that a mail answers, the nearest first. */
const answeredIds = ({ inReplyTo, references }: MailHeader): readonly string[] => [
  ...(inReplyTo === null ? [] : [inReplyTo]),
  ...references.toReversed(),
];

/** Returns the thread whose letter a mail answers: the letter has the reply address of the thread. */
async function threadOfLetter(services: Services, header: MailHeader): Promise<Thread | null> {
  for (const messageId of answeredIds(header)) {
    const place = letterIn(services.settings, messageId);
    if (place === null) continue;
    const letter = await services.inAgency(place.agencyId, (tx) => findLetter(tx, place.id), { reads: true });
    const thread = letter?.replyTo == null ? null : threadOf(services, letter.replyTo);
    if (thread !== null) return thread;
  }
  return null;
}

/**
 * Returns the agency of a mail that belongs to no thread: the one that an incomplete reply address names, or whose
 * letter it answers, or the only one of the installation. None of this is proof, so it only decides who sees the mail.
 */
async function agencyOf(services: Services, addresses: readonly string[], header: MailHeader): Promise<number | null> {
  const agencies = await listAgencyIds(services.database);
  if (agencies.length === 1) return agencies[0]!;
  const named = [
    ...addresses.map((address) => agencyOfAddress(services.settings, address)),
    ...answeredIds(header).map((messageId) => letterIn(services.settings, messageId)?.agencyId ?? null),
  ];
  return named.find((agencyId) => agencyId !== null && agencies.includes(agencyId)) ?? null;
}
