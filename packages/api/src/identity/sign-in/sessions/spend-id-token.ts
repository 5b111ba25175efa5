import { Problem } from '@townkeep/core/platform';
import { ID_TOKEN_GOOD_SECONDS } from '../../../platform/auth/verify-id-token.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { insertUsedIdToken } from '../queries/tokens.ts';

/**
 * Marks a verified ID token as used, because it signs a person in only once. The hash leaves out the signature: an
 * elliptic-curve signature can be turned into a second valid one, which would make the same token look new.
 * @throws Problem sign_in_unverified when it was used before
 */
export async function spendIdToken(
  { database, now }: Pick<Services, 'database' | 'now'>,
  idToken: string,
): Promise<void> {
  const signedPart = idToken.slice(0, idToken.lastIndexOf('.'));
  const expiresAt = new Date(now().getTime() + ID_TOKEN_GOOD_SECONDS * 1000);
  if (!(await insertUsedIdToken(database, hashSecret(signedPart), expiresAt))) throw new Problem('sign_in_unverified');
}
