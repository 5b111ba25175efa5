import { hashSecret, isSame, sign } from '../secrets.ts';

/** The content of a verified token: an agency, and a record identified by the hash of its token or by its number. */
export type OpenedLink = { readonly agencyId: number } & ({ readonly hash: Buffer } | { readonly number: number });

/** A kind of link that opens one kind of record without an account. */
export interface LinkKind {
  /** The first letter of its tokens, unique among all kinds of links. */
  readonly tokenPrefix: string;
  /** The role of its holder, such as `reporter` or `public`. */
  readonly name: string;
  /** Reads a token without a lookup; null when the token is malformed or its proof is wrong. */
  readonly read: (secret: string, token: string) => OpenedLink | null;
  /** Whether only its holder may have it, so that it is masked in texts that others read. */
  readonly isPrivate: boolean;
  /** Makes the token of a record whose holder acts as the resident; null for a kind of link that opens it otherwise. */
  readonly privateToken: ((secret: string, agencyId: number, id: string, version?: number) => string) | null;
}

/** A link stored only as a hash, with its record. Its 192 bits cannot be guessed. */
export interface StoredLinkKind extends LinkKind {
  /**
   * Makes the same token again from the installation's secret, whenever a letter needs it.
   * @param version how often the record's link was replaced; default: 0
   */
  readonly make: (secret: string, agencyId: number, id: string, version?: number) => string;
}

/** A link that is not stored: the token contains its proof. Its 72 bits prevent enumeration of the numbers. */
export interface SignedLinkKind extends LinkKind {
  readonly make: (secret: string, agencyId: number, number: number) => string;
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
  const make: StoredLinkKind['make'] = (secret, agencyId, id, version = 0) => {
    const of = `${agencyId}/${id}${version === 0 ? '' : `/${version}`}`;
    return `${tokenPrefix}${agencyId.toString(36)}-${proof(secret, purpose, of, STORED_BYTES)}`;
  };
  return {
    tokenPrefix,
    name,
    make,
    isPrivate: true,
    privateToken: make,
    read: (_secret, token) => {
      const agencyId = agencyOf(pattern.exec(token)?.[1]);
      return agencyId === null ? null : { agencyId, hash: hashSecret(token) };
    },
  };
}

/** Declares a link to a record by its number within the agency. */
export function signedLink({ tokenPrefix, name, purpose }: Declared): SignedLinkKind {
  const pattern = new RegExp(`^${tokenPrefix}([0-9a-z]{1,3})-([0-9a-z]{1,11})-[A-Za-z0-9_-]{12}$`);
  const make: SignedLinkKind['make'] = (secret, agencyId, number) => {
    const signature = proof(secret, purpose, `${agencyId}/${number}`, SIGNED_BYTES);
    return `${tokenPrefix}${agencyId.toString(36)}-${number.toString(36)}-${signature}`;
  };
  return {
    tokenPrefix,
    name,
    make,
    isPrivate: false,
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
