import { reservedLinkTokens } from '@townkeep/core/contract/public-pages.ts';
import { Problem } from '@townkeep/core/platform';
import { getMapConfig, websiteAndBrand } from '../../office/agencies/index.ts';
import { isOutOfBounds, parcelsInView, searchLocations } from '../../casework/locations/index.ts';
import { findLink } from '../../platform/auth/links.ts';
import { routes } from '../../platform/http/call-path.ts';
import { suggestCategories } from '../../mechanisms/suggestions/index.ts';
import { endDraft, getDraft, saveDraft } from './drafts/drafts.ts';
import { findPublicDuplicates } from './duplicates.ts';
import { getFormConfig } from './form-config.ts';
import { ssoRoutes } from './sso/routes.ts';
import { submit } from './submitting/submit.ts';

const call = routes.publicSubmissions;

/** A link that works shows the form, which has these itself. */
const UNSHOWN = { logoUrl: null, primaryColor: null, websiteUrl: null };

/** The routes of the public issue form. */
export const publicFormRoutes = {
  ...ssoRoutes,
  link: call.link.handler(async ({ input: { token }, context: { services } }) => {
    const link = reservedLinkTokens.includes(token.toLowerCase())
      ? null
      : await findLink(services.database, 'CRM', token);
    if (link === null) throw new Problem('not_found');
    if (link.isActive) return { ...link, ...UNSHOWN };
    return { ...link, ...(await websiteAndBrand(services, link.agencyId)) };
  }),
  config: call.config.handler(({ context: { tx, services } }) => getFormConfig(tx, services)),
  mapConfig: call.mapConfig.handler(({ context: { tx } }) => getMapConfig(tx)),
  searchLocation: call.searchLocation.handler(async ({ input, context: { services, inAgency } }) => ({
    addresses: await searchLocations({ services, inAgency }, input),
  })),
  validateLocation: call.validateLocation.handler(async ({ input, context: { tx, agencyId } }) => {
    if (input.agencyId !== undefined && input.agencyId !== agencyId) throw new Problem('not_found');
    return { isLocationOutOfBounds: await isOutOfBounds(tx, { latitude: input.lat, longitude: input.long }) };
  }),
  parcelsInView: call.parcelsInView.handler(({ input, context: { tx } }) => parcelsInView(tx, input)),
  suggest: call.suggest.handler(async ({ input, context: { services, tx } }) => ({
    categoryIds: await suggestCategories(services, tx, { description: input.description, audience: 'public' }),
  })),
  duplicates: call.duplicates.handler(({ input, context }) => findPublicDuplicates(context.tx, context, input)),
  saveDraft: call.saveDraft.handler(
    async ({ input: { token: _token, id, ...draft }, context: { tx, services, now } }) => {
      await saveDraft(tx, services.settings, id, draft, now);
      return { id, savedAt: now.toISOString() };
    },
  ),
  getDraft: call.getDraft.handler(({ input, context: { tx, services, now } }) =>
    getDraft(tx, services.settings, input.id, now),
  ),
  removeDraft: call.removeDraft.handler(async ({ input: { id }, context: { tx, now } }) => {
    await endDraft(tx, id, now);
    return { id };
  }),
  submit: call.submit.handler(({ input: { token: _token, ...input }, context }) => submit(input, context)),
};
