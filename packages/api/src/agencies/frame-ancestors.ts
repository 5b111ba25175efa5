import { findLink } from '../platform/auth/links.ts';
import type { Services } from '../platform/services.ts';
import { readArea } from '../platform/settings-rows.ts';
import { submissionsArea } from './areas.ts';

/** The sites that an agency allows to show its public form in a frame; none for every other page. */
export async function frameAncestorsOf(services: Services, path: string): Promise<readonly string[]> {
  const token = /^\/crm\/([^/]{1,100})\/?$/.exec(path)?.[1];
  if (token === undefined || token === 'error') return [];
  const link = await findLink(services.database, 'CRM', decodeURIComponent(token));
  if (link === null) return [];
  const settings = await services.inAgency(link.agencyId, (tx) => readArea(tx, submissionsArea), { isReadOnly: true });
  return settings.frameAncestors;
}
