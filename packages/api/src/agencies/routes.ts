import { agencyEvents } from '@townkeep/core/agencies/events.ts';
import { changesBetween } from '@townkeep/core/kernel/event.ts';
import { staffEvents } from '@townkeep/core/people/events.ts';
import { productLabels, products } from '@townkeep/core/people';
import { parcelsInView, searchLocationsForStaff } from '../locations/index.ts';
import { hasSmsGateway } from '../outbox/index.ts';
import { recordEvent } from '../platform/events.ts';
import { recordSessionEvent } from '../platform/auth/session-events.ts';
import { routes } from '../platform/http/call-path.ts';
import { readArea, saveArea, touchConfiguration } from '../platform/settings-rows.ts';
import { informationArea, preferencesArea, submissionsArea } from './areas.ts';
import { changeInformation } from './change-information.ts';
import { staffLayout } from './layout.ts';
import { publicInfo } from './public-info.ts';
import { findProducts, getInformation, getMapConfig } from './queries.ts';

const call = routes.agencies;
const GIS_VERSION = '1';
const NO_AGENCY = 0;

export const agencyRoutes = {
  information: call.information.handler(async ({ context: { tx, agencyId } }) => ({ ...(await getInformation(tx)), agencyId, gisVersion: GIS_VERSION })),
  changeInformation: call.changeInformation.handler(async ({ input, context: { tx, agencyId, actor, now } }) => ({
    ...(await changeInformation(tx, input, actor, now)),
    agencyId,
    gisVersion: GIS_VERSION,
  })),
  info: call.info.handler(({ input, context }) => publicInfo(context.services, input.agencyId)),
  changeInfo: call.changeInfo.handler(async ({ input: { agencyId, ...change }, context: { tx, actor, now } }) => ({
    ...(await changeInformation(tx, change, actor, now)),
    agencyId,
    gisVersion: GIS_VERSION,
  })),
  flags: call.flags.handler(async ({ input, context: { services } }) => {
    // Onboarding asks before it knows the agency; then everything is as an agency starts out.
    if (input.agencyId === NO_AGENCY) return informationArea.initial;
    return services.inAgency(input.agencyId, (tx) => readArea(tx, informationArea), { isReadOnly: true });
  }),
  audit: call.audit.handler(async ({ input, context: { tx, actor, staff } }) => {
    // A sign-out is only asked for here; that the session has ended is recorded with its end.
    const kind = input.activityType === 'LOGIN' ? staffEvents.signedIn : staffEvents.signOutAsked;
    await recordSessionEvent(tx, kind, actor, staff.sessionId, { componentType: input.componentType });
    return { recorded: true };
  }),
  preferences: call.preferences.handler(({ context: { tx } }) => readArea(tx, preferencesArea)),
  changePreferences: call.changePreferences.handler(async ({ input, context: { tx, actor, now } }) => {
    await touchConfiguration(tx);
    const changes = changesBetween(await readArea(tx, preferencesArea), input);
    await saveArea(tx, preferencesArea, input, now);
    recordEvent(tx, actor, agencyEvents.preferencesChanged, null, { changes });
    return input;
  }),
  products: call.products.handler(async ({ context: { tx } }) => {
    const own = await findProducts(tx);
    return { products: products.map((name) => ({ name, label: productLabels[name], isActive: own.includes(name) })) };
  }),
  layout: call.layout.handler(({ context: { services, staff } }) => staffLayout(services, staff.flags)),
  submissionSettings: call.submissionSettings.handler(async ({ context: { tx, services } }) => ({
    ...(await readArea(tx, submissionsArea)),
    hasSmsGateway: hasSmsGateway(services.settings),
  })),
  changeSubmissionSettings: call.changeSubmissionSettings.handler(async ({ input, context: { tx, actor, now } }) => {
    await touchConfiguration(tx);
    const changes = changesBetween(await readArea(tx, submissionsArea), input);
    await saveArea(tx, submissionsArea, input, now);
    recordEvent(tx, actor, agencyEvents.submissionSettingsChanged, null, { changes });
    return input;
  }),
  searchLocation: call.searchLocation.handler(({ input, context: { services, inAgency } }) => searchLocationsForStaff({ services, inAgency }, input)),
  parcelsInView: call.parcelsInView.handler(({ input, context: { tx } }) => parcelsInView(tx, input)),
  mapSettings: call.mapSettings.handler(({ context: { tx } }) => getMapConfig(tx)),
};
