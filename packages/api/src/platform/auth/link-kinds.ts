import { hashingSecrets, hashSecret, isProof, makeAgain, type Secret, sign } from '../secrets.ts';

/** The content of a verified token: an agency, and a record identified by the hash of its token or by its number. */
export type OpenedLink = { readonly agencyId: number } & ({ readonly hash: Buffer } | { readonly number: number });

/** A kind of link that opens one kind of record without an account. */
export interface LinkKind {
  /** The first letter of its tokens, unique among all kinds of links. */
  readonly tokenPrefix: string;
  /** The role of its holder, such as `reporter` or `public`. */
  readonly name: string;
  /** Reads a token without a lookup; null when the token is malformed or its proof is wrong. */
  readonly read: (secret: Secret, token: string) => OpenedLink | null;
  /** Whether only its holder may have it, so that it is masked in texts that others read. */
  readonly isPrivate: boolean;
  /**
   * Makes every token that a record can have, one for each known secret, whose holder acts as the resident; null for a
   * kind of link that opens it otherwise.
   */
  readonly privateTokens: ((secret: Secret, agencyId: number, id: string, version?: number) => string[]) | null;
}

/** A link stored only as a hash, with its record. Its 192 bits cannot be guessed. */
export interface StoredLinkKind extends LinkKind {
  /**
   * Makes the token of a new link, whose hash the record stores.
   * @param version how often the record's link was replaced; default: 0
   */
  readonly make: (secret: Secret, agencyId: number, id: string, version?: number) => string;
  /**
   * Makes the token again whose hash the record stores, whenever a letter needs it. When no known secret makes it, the
   * token is one that opens nothing.
   */
  readonly again: (secret: Secret, agencyId: number, record: LinkedRecord) => string;
}

/** A record that stores the hash of its link. */
export interface LinkedRecord {
  readonly id: string;
  readonly linkHash: Uint8Array;
  readonly version?: number;
}

/** A link that is not stored: the token contains its proof. Its 72 bits prevent enumeration of the numbers. */
export interface SignedLinkKind extends LinkKind {
  readonly make: (secret: Secret, agencyId: number, number: number) => string;
}

/** `purpose` is the label inside the HMAC. It keeps a proof for one purpose from being accepted for another. */
interface Declared {
  readonly tokenPrefix: string;
  readonly name: string;
  readonly purpose: string;
}

const STORED_BYTES = 24;
const SIGNED_BYTES = 9;

/** Declares a link to a record that stores the hash of its token. */
export function storedLink({ tokenPrefix, name, purpose }: Declared): StoredLinkKind {
  const pattern = new RegExp(`^${tokenPrefix}([0-9a-z]{1,3})-[A-Za-z0-9_-]{32}$`);
  const makeWith = (secret: string, agencyId: number, id: string, version = 0) => {
    const of = `${agencyId}/${id}${version === 0 ? '' : `/${version}`}`;
    return `${tokenPrefix}${agencyId.toString(36)}-${proof(secret, purpose, of, STORED_BYTES)}`;
  };
  const make: StoredLinkKind['make'] = ({ current }, ...of) => makeWith(current, ...of);
  return {
    tokenPrefix,
    name,
    make,
    again: (secret, agencyId, { id, linkHash, version }) =>
      makeAgain(secret, linkHash, (each) => makeWith(each, agencyId, id, version)) ??
      make(secret, agencyId, id, version),
    isPrivate: true,
    privateTokens: (secret, ...of) => hashingSecrets(secret).map((each) => makeWith(each, ...of)),
    read: (_secret, token) => {
      const agencyId = agencyOf(pattern.exec(token)?.[1]);
      return agencyId === null ? null : { agencyId, hash: hashSecret(token) };
    },
  };
}

/** Declares a link to a record by its number within the agency. */
export function signedLink({ tokenPrefix, name, purpose }: Declared): SignedLinkKind {
  const pattern = new RegExp(`^${tokenPrefix}([0-9a-z]{1,3})-([0-9a-z]{1,11})-[A-Za-z0-9_-]{12}$`);
  const makeWith = (secret: string, agencyId: number, number: number) => {
    const signature = proof(secret, purpose, `${agencyId}/${number}`, SIGNED_BYTES);
    return `${tokenPrefix}${agencyId.toString(36)}-${number.toString(36)}-${signature}`;
  };
  return {
    tokenPrefix,
    name,
    make: ({ current }, ...of) => makeWith(current, ...of),
    isPrivate: false,
    privateTokens: null,
    read: (secret, token) => {
      const [, agency, digits] = pattern.exec(token) ?? [];
      const agencyId = agencyOf(agency);
      if (agencyId === null || digits === undefined) return null;
      const number = Number.parseInt(digits, 36);
      return isProof(secret, token, (each) => makeWith(each, agencyId, number)) ? { agencyId, number } : null;
    },
  };
}

const proof = (secret: string, purpose: string, subject: string, bytes: number): string =>
  sign(secret, purpose, subject).subarray(0, bytes).toString('base64url');

function agencyOf(text: string | undefined): number | null {
  const agencyId = text === undefined ? 0 : Number.parseInt(text, 36);
  return agencyId >= 1 && agencyId <= 32_767 ? agencyId : null;
}
