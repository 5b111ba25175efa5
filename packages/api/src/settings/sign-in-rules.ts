import { invalid, text } from '@townkeep/core/kernel';
import type { Stored } from '../lists/index.ts';
import { isRefusedOutside } from '../platform/auth/outside-fetch.ts';
import type { SettingsContext } from './settings-commands.ts';

/**
 * Refuses a sign-in provider that is named by half, or at an address that the server will not ask.
 * @throws Problem invalid_input
 */
export function checkProvider({ issuer, clientId }: Stored, isNeeded: boolean, { services }: Pick<SettingsContext, 'services'>): void {
  const fields: Record<string, string> = {};
  if (issuer === null && (isNeeded || clientId !== null)) fields['issuer'] = text('required', { label: 'Issuer' });
  if (clientId === null && (isNeeded || issuer !== null)) fields['clientId'] = text('required', { label: 'Client ID' });
  if (typeof issuer === 'string' && isRefusedOutside(issuer, services.settings.isDemo)) fields['issuer'] = text('mustBePublicAddress');
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
