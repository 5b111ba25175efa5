import type { Services } from '../../platform/services.ts';

/** Returns the address of the agency's staff application. */
export const staffLink = ({ settings }: Pick<Services, 'settings'>, agencyId: number): string =>
  `${settings.publicUrl}/agencies/${agencyId}`;

/** Returns the address at which staff choose how they are notified. */
export const preferencesLink = (services: Pick<Services, 'settings'>, agencyId: number): string =>
  `${staffLink(services, agencyId)}/profile#notifications`;
