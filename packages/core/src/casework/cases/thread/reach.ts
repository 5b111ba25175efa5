import type { NotificationChannel } from '../../../mechanisms/conversations/index.ts';
import type { ProblemCode, ProblemKind } from '../../../platform/problems.ts';
import { type SmsAvailability, usableChannels } from '../../submissions/index.ts';
import type { CaseStatus } from '../case-status.ts';
import { caseProblems } from '../problems.ts';

/** The responsible party's addresses and preferences. */
export interface PartyContact {
  readonly email: string | null;
  /** E.164. */
  readonly phoneNumber: string | null;
  /** What they chose; empty for those who never did. */
  readonly notificationPreference: readonly NotificationChannel[];
  readonly hasStoppedSms: boolean;
}

/** How a message reaches the responsible party. */
export interface PartyReach {
  /** The channels that an officer can choose; email first. */
  readonly usable: NotificationChannel[];
  /** The channels that are chosen at first. */
  readonly chosen: NotificationChannel[];
  /** Whether only a text message would reach them, and the installation cannot send one. */
  readonly needsSmsGateway: boolean;
}

/**
 * Returns how a message reaches the responsible party. Their own choice comes first. Those who never chose get email;
 * a text message only if an officer chooses it.
 */
export function partyReach(party: PartyContact, texting: SmsAvailability): PartyReach {
  const usable = usableChannels(party, texting);
  const preferred = usable.filter((channel) => party.notificationPreference.includes(channel));
  return {
    usable,
    chosen: preferred.length > 0 ? preferred : usable.slice(0, 1),
    needsSmsGateway: usable.length === 0 && usableChannels(party, { ...texting, hasSmsGateway: true }).length > 0,
  };
}

/** A case, as far as the rules of its thread need to know. */
interface Thread {
  readonly status: CaseStatus;
  /** Null without a contact. */
  readonly reach: Pick<PartyReach, 'usable' | 'needsSmsGateway'> | null;
  /** Whether the responsible party has written, so that they know their page. */
  readonly hasWritten: boolean;
}

/**
 * Returns why an officer cannot write to the responsible party, or null if they can. A case in draft mode is out of
 * their sight. Those who wrote on their page can read the answer there, even without a channel.
 */
export function partyBlocker({ status, reach, hasWritten }: Thread): ProblemCode | ProblemKind | null {
  if (status === 'DRAFT') return caseProblems.case_in_draft;
  if (reach === null) return caseProblems.case_without_party;
  if (reach.usable.length > 0 || hasWritten) return null;
  return reach.needsSmsGateway ? 'no_sms_gateway' : caseProblems.party_not_reached;
}
