import { Problem } from '@townkeep/core/platform';
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  None,
} from 'openid-client';
import { citySignInArea, informationArea } from '../../../office/agencies/index.ts';
import { openSecret } from '../../../platform/settings/sealed-secrets.ts';
import type { AllowedHosts } from '../../../platform/egress/addresses.ts';
import { callOutside } from '../../../platform/egress/egress.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';

/** The city's own sign-in for residents, as configured by the agency. */
export interface CitySignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
}

/** Finds the city's sign-in; null when it is not configured or its secret cannot be opened. */
export async function findCitySignIn({
  services,
  agencyId,
  inAgency,
}: Pick<CallContext, 'services' | 'agencyId' | 'inAgency'>): Promise<{
  signIn: CitySignIn | null;
  city: string | null;
}> {
  const { saved, city } = await inAgency(async (tx) => ({
    saved: await readArea(tx, citySignInArea),
    city: (await readArea(tx, informationArea)).city,
  }));
  const { issuer, clientId } = saved;
  if (issuer === null || clientId === null) return { signIn: null, city };
  const scope = { secret: services.settings.secret, agencyId, area: citySignInArea.area };
  const clientSecret = openSecret(scope, 'clientSecret', saved.clientSecret);
  if (clientSecret !== undefined) return { signIn: { issuer, clientId, clientSecret }, city };
  services.log.warn(
    { agencyId },
    "the client secret of the city's sign-in was sealed with another TOWNKEEP_SECRET: set it again",
  );
  return { signIn: null, city };
}

const METADATA_MS = 10 * 60_000;
const providers = new Map<string, { readonly at: number; readonly provider: Configuration }>();

/**
 * Returns the provider with its endpoints, cached for ten minutes. Makes an outside request, so it must not be called
 * within a transaction. Hosts in private networks are refused unless the operator allows them.
 * @throws Problem unavailable when it cannot be reached
 */
export async function cityProvider(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  { issuer, clientId, clientSecret }: CitySignIn,
): Promise<Configuration> {
  const name = JSON.stringify([issuer, clientId, clientSecret]);
  const cached = providers.get(name);
  if (cached !== undefined && performance.now() - cached.at < METADATA_MS) return cached.provider;
  try {
    const authentication = clientSecret === null ? None() : ClientSecretPost(clientSecret);
    const address = new URL(issuer);
    const provider = await discovery(address, clientId, {}, authentication, {
      [customFetch]: outsideFetch(settings.egressAllow),
      // Only an allowed host is called without TLS.
      execute: address.protocol === 'http:' ? [allowInsecureRequests] : [],
    });
    providers.set(name, { at: performance.now(), provider });
    return provider;
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.message : 'unknown', issuer },
      "the city's sign-in cannot be reached",
    );
    throw new Problem('unavailable');
  }
}

/** Returns a fetch function for the library that refuses hosts in private networks. */
function outsideFetch(allowed: AllowedHosts): CustomFetch {
  return async (url, { headers, body }) => {
    const raw = body == null || body instanceof Uint8Array ? body : String(body);
    const type = headers['content-type'] ?? 'application/x-www-form-urlencoded';
    const answer = await callOutside(url, allowed, { headers, ...(raw == null ? {} : { body: { raw, type } }) });
    // A Response of these statuses may not have a body.
    const isBodiless = answer.status === 204 || answer.status === 304;
    return new Response(isBodiless ? null : answer.text(), {
      status: answer.status,
      headers: { 'content-type': answer.contentType },
    });
  };
}
