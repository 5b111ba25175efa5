import { CONTACT_POINTS_MAX } from './contact.ts';

/** The parts of a name. The business's name takes precedence over the person's. */
export interface NameParts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly businessName?: string | null;
}

/** Returns the name for lists and letters, or null when no part is known. */
export function displayName({ firstName, lastName, businessName = null }: NameParts): string | null {
  return businessName ?? ([firstName, lastName].filter(Boolean).join(' ') || null);
}

/**
 * Returns the key for comparing names: letter case, diacritics and spaces do not matter. An unknown name has the key
 * ''.
 */
export function nameKey(name: string | null): string {
  const folded = (name ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.replace(/\s+/g, ' ').trim();
}

/** Returns the key for comparing email addresses: letter case does not matter. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** A person as given by a report, a message or a sign-in. Phones are in E.164 form. */
export interface GivenContact extends NameParts {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly workPhone: string | null;
  /** Subject of the account that the person signed in with. */
  readonly externalUserId: string | null;
}

/**
 * A contact that shares an account, an email address or a phone with the given person, or into which such a contact was
 * merged.
 */
export interface ContactCandidate {
  readonly id: string;
  readonly mergedIntoId: string | null;
  readonly nameKey: string;
  readonly emailKeys: readonly string[];
  /** E.164. */
  readonly phoneNumbers: readonly string[];
  /** Subjects of the contact's accounts. */
  readonly identities: readonly string[];
  readonly lastUsedAt: Date;
}

/**
 * Returns the known contact of the given person, or null if there is none. The same account decides. Otherwise the same
 * email address with a compatible name does, then the same phone with a compatible name: people who share an address
 * but not a name stay separate. Among several contacts the most recently used wins. A merged contact resolves to its
 * target.
 */
export function matchContact<C extends ContactCandidate>(candidates: readonly C[], given: GivenContact): C | null {
  const key = nameKey(displayName(given));
  const known = candidates
    .map((candidate) => ({ candidate, target: targetOf(candidates, candidate) }))
    .filter((each): each is { candidate: C; target: C } => each.target !== null)
    .toSorted((one, other) => other.target.lastUsedAt.getTime() - one.target.lastUsedAt.getTime());
  const sameAccount = known.find(
    ({ candidate }) => given.externalUserId !== null && candidate.identities.includes(given.externalUserId),
  );
  if (sameAccount !== undefined) return sameAccount.target;
  const compatible = known.filter(
    ({ candidate, target }) => hasCompatibleName(candidate, key) && hasRoom(target, given),
  );
  const same = (has: (candidate: C) => boolean): C | undefined =>
    compatible.find(({ candidate }) => has(candidate))?.target;
  return (
    same(({ emailKeys }) => given.email !== null && emailKeys.includes(emailKey(given.email))) ??
    same(({ phoneNumbers }) => givenPhones(given).some(({ phoneNumber }) => phoneNumbers.includes(phoneNumber))) ??
    null
  );
}

const hasCompatibleName = (candidate: ContactCandidate, key: string): boolean =>
  key === '' || candidate.nameKey === '' || candidate.nameKey === key;

/** Returns the contact at the end of the merges, or null if they end in an unknown contact or a cycle. */
function targetOf<C extends ContactCandidate>(candidates: readonly C[], candidate: C): C | null {
  let target: C | undefined = candidate;
  for (let steps = 0; target !== undefined && steps <= candidates.length; steps++) {
    const { mergedIntoId }: C = target;
    if (mergedIntoId === null) return target;
    target = candidates.find(({ id }) => id === mergedIntoId);
  }
  return null;
}

/**
 * Returns whether the contact has room for the new addresses and phones. Without a limit a stranger could fill it up.
 */
export function hasRoom(candidate: ContactCandidate, given: GivenContact): boolean {
  const { emails, phones } = newContactPoints(candidate, given);
  return (
    candidate.emailKeys.length + emails.length <= CONTACT_POINTS_MAX &&
    candidate.phoneNumbers.length + phones.length <= CONTACT_POINTS_MAX
  );
}

/** A phone of the given person, in E.164 form. */
export interface GivenPhone {
  readonly phoneNumber: string;
  readonly kind: 'CELL' | 'WORK';
}

/** Returns the given addresses and phones that the contact lacks. They are added to a contact and replace none. */
export function newContactPoints(
  known: Pick<ContactCandidate, 'emailKeys' | 'phoneNumbers'>,
  given: Pick<GivenContact, 'email' | 'phoneNumber' | 'workPhone'>,
): { emails: string[]; phones: GivenPhone[] } {
  const emails = given.email === null || known.emailKeys.includes(emailKey(given.email)) ? [] : [given.email];
  return { emails, phones: givenPhones(given).filter(({ phoneNumber }) => !known.phoneNumbers.includes(phoneNumber)) };
}

/** Returns the given phones, each once. */
export function givenPhones({ phoneNumber, workPhone }: Pick<GivenContact, 'phoneNumber' | 'workPhone'>): GivenPhone[] {
  const cell: GivenPhone[] = phoneNumber === null ? [] : [{ phoneNumber, kind: 'CELL' }];
  return workPhone === null || workPhone === phoneNumber ? cell : [...cell, { phoneNumber: workPhone, kind: 'WORK' }];
}
