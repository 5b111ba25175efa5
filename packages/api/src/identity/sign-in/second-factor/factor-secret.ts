import { seal, unseal } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';

const PURPOSE = 'second-factor';

/** The owner of a secret, to whom it is sealed. */
export interface FactorOwner {
  /** Null for super admins. */
  readonly agencyId: number | null;
  readonly id: string;
}

const subjectOf = ({ agencyId, id }: FactorOwner): string => `${agencyId ?? 'super-admins'}/${id}`;

/** Seals the secret of an authenticator app for the database. */
export const sealFactor = ({ settings }: Pick<Services, 'settings'>, owner: FactorOwner, secret: string): Buffer =>
  seal(settings.secret, PURPOSE, subjectOf(owner), secret);

/** Opens a sealed secret; null when it was sealed with another TOWNKEEP_SECRET. */
export const openFactor = (
  { settings }: Pick<Services, 'settings'>,
  owner: FactorOwner,
  sealed: Uint8Array,
): string | null => unseal(settings.secret, PURPOSE, subjectOf(owner), sealed);
