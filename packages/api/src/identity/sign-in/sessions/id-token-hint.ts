import { seal, unseal } from '../../../platform/secrets.ts';
import type { SealedColumn } from '../../../platform/sealed-column.ts';
import type { Services } from '../../../platform/services.ts';

/** Longer tokens do not fit in an address that every server accepts; typical ones have 1,000 to 2,000 characters. */
const LONGEST = 6000;

interface Holder {
  readonly agencyId: number;
  readonly staffId: string;
}

const PURPOSE = 'id-token';
const subject = ({ agencyId, staffId }: Holder): string => `${agencyId}/${staffId}`;

/** The column with the ID tokens of sessions. */
export const idTokenColumn: SealedColumn = {
  table: 'sessions',
  column: 'sealed_id_token',
  isOfAgency: true,
  owner: 'staff_id',
  purpose: PURPOSE,
  subjectOf: ({ agencyId, id }) => subject({ agencyId: agencyId!, staffId: id }),
};

/**
 * Seals the ID token with which an outside provider signed a person in, for the session to keep. The token cannot sign
 * anyone in again, but it identifies the person, so it is sealed. Null when it is too long to send back.
 */
export const sealIdToken = ({ settings }: Pick<Services, 'settings'>, holder: Holder, idToken: string): Buffer | null =>
  idToken.length > LONGEST ? null : seal(settings.secret, PURPOSE, subject(holder), idToken);

/** Opens the token, only for the address of the provider's sign-out; null when it was sealed with another secret. */
export const openIdToken = (
  { settings }: Pick<Services, 'settings'>,
  holder: Holder,
  sealed: Uint8Array,
): string | null => unseal(settings.secret, PURPOSE, subject(holder), sealed);
