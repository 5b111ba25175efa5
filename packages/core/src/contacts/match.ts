import { CONTACT_POINTS_MAX } from './contact.ts';

/** The parts of a name; the business's stands before the person's. */
export interface NameParts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly businessName?: string | null;
}

/** Returns the name that lists and letters show; null when no part is known. */
export function displayName({ firstName, lastName, businessName = null }: NameParts): string | null {
  return businessName ?? ([firstName, lastName].filter(Boolean).join(' ') || null);
}

/**
 * Returns the key by which names are compared: letter case, diacritics and spaces do not matter. An unknown name has
 * the key ''.
 */
export function nameKey(name: string | null): string {
  const folded = (name ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.replace(/\s+/g, ' ').trim();
}

/** Returns the key by which e-mail addresses are compared: letter case does not matter. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** What a report, a message or a sign-in says of a person. Phones are in E.164 form. */
export interface GivenContact extends NameParts {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly workPhone: string | null;
  /** The account that they signed in with. */
  readonly externalUserId: string | null;
}

/**
 * A contact that shares an account, an e-mail address or a phone with what was given, or that such a contact was merged
 * into.
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
 * Returns the known contact that the given person is, or null for a person that is not known yet. The same account
 * decides. Else the same e-mail address with a compatible name does, else the same phone with a compatible name: people
 * who share an address and have different names stay apart. Among several the most recently used counts. A merged
 * contact stands for the one that it was merged into.
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

/** The contact at the end of the merges; null when they lead nowhere. */
function targetOf<C extends ContactCandidate>(candidates: readonly C[], candidate: C): C | null {
  let target: C | undefined = candidate;
  for (let steps = 0; target !== undefined && steps <= candidates.length; steps++) {
    const { mergedIntoId }: C = target;
    if (mergedIntoId === null) return target;
    target = candidates.find(({ id }) => id === mergedIntoId);
  }
  return null;
}

/** Returns whether the contact can take what is new. Without a bound a stranger could fill it with addresses. */
export function hasRoom(candidate: ContactCandidate, given: GivenContact): boolean {
  const { emails, phones } = newPoints(candidate, given);
  return (
    candidate.emailKeys.length + emails.length <= CONTACT_POINTS_MAX &&
    candidate.phoneNumbers.length + phones.length <= CONTACT_POINTS_MAX
  );
}

/** A phone as it was given. */
export interface GivenPhone {
  readonly phoneNumber: string;
  readonly kind: 'CELL' | 'WORK';
}

/** Returns what was given that the contact does not have: addresses are added to a contact, never replaced. */
export function newPoints(
  known: Pick<ContactCandidate, 'emailKeys' | 'phoneNumbers'>,
  given: Pick<GivenContact, 'email' | 'phoneNumber' | 'workPhone'>,
): { emails: string[]; phones: GivenPhone[] } {
  const emails = given.email === null || known.emailKeys.includes(emailKey(given.email)) ? [] : [given.email];
  return { emails, phones: givenPhones(given).filter(({ phoneNumber }) => !known.phoneNumbers.includes(phoneNumber)) };
}

/** Returns the phones that were given, each once. */
export function givenPhones({ phoneNumber, workPhone }: Pick<GivenContact, 'phoneNumber' | 'workPhone'>): GivenPhone[] {
  const cell: GivenPhone[] = phoneNumber === null ? [] : [{ phoneNumber, kind: 'CELL' }];
  return workPhone === null || workPhone === phoneNumber ? cell : [...cell, { phoneNumber: workPhone, kind: 'WORK' }];
}
