import { stateAfter, type Transitions } from '../../../platform/transitions.ts';

/** Where a case is on the way to a collecting agency. */
export const collectionStatuses = ['NONE', 'ELIGIBLE', 'IN_COLLECTIONS', 'RECALLED', 'PAID'] as const;
export type CollectionStatus = (typeof collectionStatuses)[number];

/** The words of the states. */
export const collectionStatusTexts: Readonly<Record<CollectionStatus, string>> = {
  NONE: 'Not in collections',
  ELIGIBLE: 'Eligible for collections',
  IN_COLLECTIONS: 'In collections',
  RECALLED: 'Recalled from collections',
  PAID: 'Paid',
};

/** What staff do about collections. */
export const collectionChoices = ['SEND', 'RECALL', 'PAID'] as const;
export type CollectionChoice = (typeof collectionChoices)[number];

/**
 * All that happens: besides what staff do, the rule lists and unlists a case, and a payment in full ends collections
 * (PAID too). OWED: that payment was taken back.
 */
export const collectionActions = [...collectionChoices, 'LIST', 'UNLIST', 'OWED'] as const;
export type CollectionAction = (typeof collectionActions)[number];

/** Which state each action leads to. A recalled case is sent again by hand only. Source: the domain page, 'Money'. */
export const collectionTransitions: Transitions<CollectionStatus, CollectionAction> = {
  NONE: { LIST: 'ELIGIBLE', SEND: 'IN_COLLECTIONS' },
  ELIGIBLE: { UNLIST: 'NONE', SEND: 'IN_COLLECTIONS' },
  IN_COLLECTIONS: { RECALL: 'RECALLED', PAID: 'PAID' },
  RECALLED: { SEND: 'IN_COLLECTIONS' },
  PAID: { LIST: 'ELIGIBLE', SEND: 'IN_COLLECTIONS', OWED: 'IN_COLLECTIONS' },
};

/** Returns the state that an action leads to, or null if it is not possible in this state. */
export const collectionAfter = (from: CollectionStatus, action: CollectionAction): CollectionStatus | null =>
  stateAfter(collectionTransitions, from, action);

/** What the rules of collections ask about a case. */
export interface CollectedCase {
  readonly status: CollectionStatus;
  /** What it owes. */
  readonly balanceCents: number;
}

/** Returns why an action is not possible, or null if it is. A case without a balance cannot be sent. */
export function collectionBlocker(
  { status, balanceCents }: CollectedCase,
  action: CollectionChoice,
): 'collections_state' | 'collections_nothing_owed' | null {
  if (collectionAfter(status, action) === null) return 'collections_state';
  return action === 'SEND' && balanceCents <= 0 ? 'collections_nothing_owed' : null;
}

/** The agency's rule. */
export interface CollectionRule {
  readonly isAutomated: boolean;
  readonly daysOverdue: number;
  readonly minimumAmountCents: number;
}

/** What a case owes since when, by its open charges. */
export interface OwedCharge {
  readonly dueOn: string;
  readonly openCents: number;
}

/**
 * Returns what of these charges is overdue for as many days as the rule asks, if it is as much as the rule asks; null
 * otherwise. `lastDueOn`: the last due date that counts.
 */
export function eligibleCents(
  charges: readonly OwedCharge[],
  { isAutomated, minimumAmountCents }: CollectionRule,
  lastDueOn: string,
): number | null {
  if (!isAutomated) return null;
  const cents = charges.filter(({ dueOn }) => dueOn <= lastDueOn).reduce((sum, { openCents }) => sum + openCents, 0);
  return cents >= Math.max(1, minimumAmountCents) ? cents : null;
}
