import { findAgencyName, informationArea, readBrand } from '../agencies/index.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { routes } from '../../platform/http/call-path.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { listFaqs, suggestFaqs } from './public-faqs.ts';

const call = routes.publicFaqs;

/** The public questions and answers: their page, and those that fit what a resident describes. */
export const faqsFeature: ServerFeature = {
  routes: {
    publicFaqs: {
      list: call.list.handler(async ({ input, context: { tx } }) => ({
        name: await findAgencyName(tx),
        ...(await readBrand(tx)),
        otherLanguages: (await readArea(tx, informationArea)).otherLanguages,
        ...(await listFaqs(tx, input)),
      })),
      suggest: call.suggest.handler(async ({ input, context: { tx } }) => ({ faqs: await suggestFaqs(tx, input) })),
    },
  },
};
