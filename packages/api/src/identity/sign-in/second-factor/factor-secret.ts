import { seal, unseal } from '../../../platform/secrets.ts';
import type { SealedColumn } from '../../../platform/sealed-column.ts';
import type { Services } from '../../../platform/services.ts';

const PURPOSE = 'second-factor';

/** The owner of a secret, to whom it is sealed. */
export interface FactorOwner {
  /** Null for super admins. */
  readonly agencyId: number | null;
  readonly id: string;
}

const subjectOf = ({ agencyId, id }: FactorOwner): string => `${agencyId ?? 'super-admins'}/${id}`;

/** The columns with secrets of authenticator apps. */
export const factorColumns: readonly SealedColumn[] = [
  { table: 'second_factors', column: 'sealed_secret', isOfAgency: true, owner: 'staff_id' },
  { table: 'second_factors', column: 'sealed_pending', isOfAgency: true, owner: 'staff_id' },
  { table: 'super_admin_factors', column: 'sealed_secret', isOfAgency: false, owner: 'super_admin_id' },
].map((column) => ({ ...column, purpose: PURPOSE, subjectOf }));

/** Seals the secret of an authenticator app for the database. */
export const sealFactor = ({ settings }: Pick<Services, 'settings'>, owner: FactorOwner, secret: string): Buffer =>
  seal(settings.secret, PURPOSE, subjectOf(owner), secret);

/** Opens a sealed secret; null when it was sealed with a TOWNKEEP_SECRET that is not accepted. */
export const openFactor = (
  { settings }: Pick<Services, 'settings'>,
  owner: FactorOwner,
  sealed: Uint8Array,
): string | null => unseal(settings.secret, PURPOSE, subjectOf(owner), sealed);
