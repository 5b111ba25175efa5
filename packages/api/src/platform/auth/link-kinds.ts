import { hashSecret, isSame, sign } from '../secrets.ts';

/** What a token opens: a record found by the hash of its token, or by its number. */
export type OpenedLink = { readonly agencyId: number } & ({ readonly hash: Buffer } | { readonly number: number });

/** A kind of link that opens one kind of record without an account. */
export interface LinkKind {
  /** The first letter of its tokens. No two kinds share one, whatever they open. */
  readonly letter: string;
  /** What its holder is to the record, such as `reporter` or `public`. */
  readonly name: string;
  /** Reads a token without a look-up; null when it is malformed or its proof is wrong. */
  readonly read: (secret: string, token: string) => OpenedLink | null;
  /** The token of a record whose holder acts as the resident; null for a link that anyone may have. */
  readonly privateToken: ((secret: string, agencyId: number, id: string) => string) | null;
}

/** A link of which only the hash is stored, with the record. Its 192 bits cannot be guessed. */
export interface StoredLinkKind extends LinkKind {
  /** Makes the token again from the installation's secret, whenever a letter needs it. */
  readonly make: (secret: string, agencyId: number, id: string) => string;
}

/**
 * A link of which nothing is stored: its proof is in the token. Its 72 bits keep people from walking through all
 * numbers.
 */
export interface SignedLinkKind extends LinkKind {
  readonly make: (secret: string, agencyId: number, number: number) => string;
}

/** `purpose` is the label inside the HMAC, so that one kind of proof is never good for another. */
interface Declared {
  readonly letter: string;
  readonly name: string;
  readonly purpose: string;
}

const STORED_BYTES = 24;
const SIGNED_BYTES = 9;

/** Declares a link to a record that stores the hash of its token. */
export function storedLink({ letter, name, purpose }: Declared): StoredLinkKind {
  const pattern = new RegExp(`^${letter}([0-9a-z]{1,3})-[A-Za-z0-9_-]{32}$`);
  const make: StoredLinkKind['make'] = (secret, agencyId, id) =>
    `${letter}${agencyId.toString(36)}-${proof(secret, purpose, `${agencyId}/${id}`, STORED_BYTES)}`;
  return {
    letter,
    name,
    make,
    privateToken: make,
    read: (_secret, token) => {
      const agencyId = agencyOf(pattern.exec(token)?.[1]);
      return agencyId === null ? null : { agencyId, hash: hashSecret(token) };
    },
  };
}

/** Declares a link to a record by its number within the agency. */
export function signedLink({ letter, name, purpose }: Declared): SignedLinkKind {
  const pattern = new RegExp(`^${letter}([0-9a-z]{1,3})-([0-9a-z]{1,11})-[A-Za-z0-9_-]{12}$`);
  const make: SignedLinkKind['make'] = (secret, agencyId, number) =>
    `${letter}${agencyId.toString(36)}-${number.toString(36)}-${proof(secret, purpose, `${agencyId}/${number}`, SIGNED_BYTES)}`;
  return {
    letter,
    name,
    make,
    privateToken: null,
    read: (secret, token) => {
      const [, agency, digits] = pattern.exec(token) ?? [];
      const agencyId = agencyOf(agency);
      if (agencyId === null || digits === undefined) return null;
      const number = Number.parseInt(digits, 36);
      return isSame(Buffer.from(make(secret, agencyId, number)), Buffer.from(token)) ? { agencyId, number } : null;
    },
  };
}

const proof = (secret: string, purpose: string, subject: string, bytes: number): string =>
  sign(secret, purpose, subject).subarray(0, bytes).toString('base64url');

function agencyOf(text: string | undefined): number | null {
  const agencyId = text === undefined ? 0 : Number.parseInt(text, 36);
  return agencyId >= 1 && agencyId <= 32_767 ? agencyId : null;
}
