import { invalid, text } from '@townkeep/core/platform';
import type { Stored } from '../lists/index.ts';
import { isRefusedOutside } from '../../../platform/egress/addresses.ts';
import type { SettingsContext } from './settings-commands.ts';

/** Refuses a sign-in provider whose address the server does not call. @throws Problem invalid_input */
export function checkIssuer({ issuer }: Stored, { services }: Pick<SettingsContext, 'services'>): void {
  if (typeof issuer !== 'string' || !isRefusedOutside(issuer, services.settings.egressAllow)) return;
  throw invalid({ issuer: text('mustBePublicAddress') });
}
