import { seal, unseal } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';

/** Longer ones do not fit an address that every server takes; the usual have 1,000 to 2,000 characters. */
const LONGEST = 6000;

interface Holder {
  readonly agencyId: number;
  readonly staffId: string;
}

const PURPOSE = 'id-token';
const subject = ({ agencyId, staffId }: Holder): string => `${agencyId}/${staffId}`;

/**
 * The ID token that an outside provider signed somebody in with, as the session keeps it: it signs nobody in here any
 * more, but says who they are, so it is sealed. Null where it is too long to be given back.
 */
export const sealIdToken = ({ settings }: Pick<Services, 'settings'>, holder: Holder, idToken: string): Buffer | null =>
  idToken.length > LONGEST ? null : seal(settings.secret, PURPOSE, subject(holder), idToken);

/** The token itself, for the address of the provider's sign-out alone; null when it was sealed with another secret. */
export const openIdToken = (
  { settings }: Pick<Services, 'settings'>,
  holder: Holder,
  sealed: Uint8Array,
): string | null => unseal(settings.secret, PURPOSE, subject(holder), sealed);
