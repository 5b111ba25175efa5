import { staffOf } from '../../platform/acting.ts';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import { productLabels, products } from '@townkeep/core/identity/people';
import { recordSessionEvent } from '../../platform/auth/sessions/session-events.ts';
import { routes } from '../../platform/http/call-path.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { informationArea } from './areas.ts';
import { staffLayout } from './layout.ts';
import { getMapConfig } from './map-config.ts';
import { publicInfo } from './public/public-info.ts';
import { listPublicLinks, renewPublicLink } from './public/public-links.ts';
import { findProducts } from './queries.ts';

const call = routes.agencies;
const NO_AGENCY = 0;

export const agencyRoutes = {
  info: call.info.handler(({ input, context }) => publicInfo(context.services, input.agencyId)),
  flags: call.flags.handler(async ({ input, context: { services } }) => {
    // Onboarding asks before it knows the agency; it gets the initial values.
    if (input.agencyId === NO_AGENCY) return informationArea.initial;
    return services.inAgency(input.agencyId, (tx) => readArea(tx, informationArea), { reads: true });
  }),
  audit: call.audit.handler(async ({ input, context }) => {
    // This only requests a sign-out; the end of the session is recorded when it ends.
    const kind = input.activityType === 'LOGIN' ? staffEvents.signedIn : staffEvents.signOutAsked;
    await recordSessionEvent(context.tx, kind, context.actor, staffOf(context).through.id, {
      componentType: input.componentType,
    });
    return { recorded: true };
  }),
  products: call.products.handler(async ({ context: { tx } }) => {
    const own = await findProducts(tx);
    return {
      products: products.map((name) => {
        const since = own.find((each) => each.name === name)?.since.toISOString() ?? null;
        return { name, label: productLabels[name], isActive: since !== null, since };
      }),
    };
  }),
  publicLinks: call.publicLinks.handler(async ({ context }) => ({
    links: await listPublicLinks(context.tx, context.services),
  })),
  renewPublicLink: call.renewPublicLink.handler(({ input, context }) => renewPublicLink(context.tx, input, context)),
  layout: call.layout.handler(({ context: { tx, services, staff } }) => staffLayout(tx, services, staff.flags)),
  mapSettings: call.mapSettings.handler(({ context: { tx } }) => getMapConfig(tx)),
};
