import type { paymentPortalContract } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { createBriefClient } from '../http/call-briefly.ts';
import { routes } from '../http/portal-contract.build.ts';

type Calls = { readonly portal: typeof paymentPortalContract };

/** The calls that the link of the portal opens. */
export const linkCalls = createBriefClient<Calls>(routes).portal;

/** Returns the calls about one case, with the bearer of a search. */
export const caseCalls = (bearer: string) => createBriefClient<Calls>(routes, bearer).portal;
