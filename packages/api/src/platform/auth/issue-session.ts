import type { AgencyTx } from '../database/tenancy.ts';
import { query } from '../database/tenancy.ts';
import { newId } from '../ids.ts';
import { agencyToken, hashSecret, newSecret, sign } from '../secrets.ts';
import { BEARER_PREFIX } from './sessions.ts';

const ACCESS_MINUTES = 15;
/** A session that is not used for this long ends. */
export const REFRESH_HOURS = 12;

/** The refresh cookie's value looks like `tr<agency>.<secret>`. */
export const REFRESH_PREFIX = 'tr';

export interface IssuedSession {
  readonly sessionId: string;
  /** The bearer token, 15 minutes. */
  readonly token: string;
  readonly expiresAt: Date;
  readonly refreshToken: string;
  readonly refreshSeconds: number;
}

/** When a bearer token that is given now ends. */
export const accessExpiry = (now: Date): Date => new Date(now.getTime() + ACCESS_MINUTES * 60_000);

/** The bearer secret of a session until then: it follows from the installation's own secret, so that a renewal can give the same one again while only its hash is stored. */
export const accessSecret = (secret: string, sessionId: string, expiresAt: Date): string => sign(secret, 'access', `${sessionId} ${expiresAt.getTime()}`).toString('base64url');

/** Whose session it is: a staff member's, or that of a super admin who enters the agency. */
type Holder = { readonly staffId: string; readonly sealedIdToken?: Uint8Array | null } | { readonly superAdminId: string };

/** Begins a session. `secret` is the installation's. */
export async function issueSession(tx: AgencyTx, secret: string, holder: Holder, now: Date): Promise<IssuedSession> {
  const [refresh, sessionId, expiresAt] = [newSecret(), newId(), accessExpiry(now)];
  const access = accessSecret(secret, sessionId, expiresAt);
  await tx.change(
    query.insertInto('sessions').values({
      agency_id: tx.agencyId,
      id: sessionId,
      staff_id: 'staffId' in holder ? holder.staffId : null,
      super_admin_id: 'superAdminId' in holder ? holder.superAdminId : null,
      access_hash: hashSecret(access),
      access_expires_at: expiresAt,
      refresh_hash: hashSecret(refresh),
      refreshed_at: now,
      refresh_expires_at: new Date(now.getTime() + REFRESH_HOURS * 3_600_000),
      previous_refresh_hash: null,
      sealed_id_token: 'staffId' in holder ? (holder.sealedIdToken ?? null) : null,
    }),
  );
  return {
    sessionId,
    expiresAt,
    token: agencyToken(BEARER_PREFIX, tx.agencyId, access),
    refreshToken: agencyToken(REFRESH_PREFIX, tx.agencyId, refresh),
    refreshSeconds: REFRESH_HOURS * 3600,
  };
}
