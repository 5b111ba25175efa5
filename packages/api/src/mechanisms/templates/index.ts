import { byStaff } from '../../platform/http/by-staff.ts';
import { configLists } from '@townkeep/core/across/setup';
import type { Product } from '@townkeep/core/identity/people';
import { builtInCodes, type ListedCode, subjectsOf } from '@townkeep/core/mechanisms/templates';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { routes } from '../../platform/http/call-path.ts';
import { informationArea } from '../../office/agencies/index.ts';
import { listActive } from '../../platform/records/list-items.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { listOwnTexts } from './own-texts.ts';
import { sendTest } from './send-test.ts';

export { agencyMergeValues } from './own-texts.ts';
export { findLetterTemplate, findUsedTemplates, missingCodes, wordsOfTemplate } from './letter-templates.ts';
export { findTemplateOf } from './queries.ts';
export { checkOwnCodes } from './own-codes.ts';

const call = routes.templates;

/** Templates with merge codes: their codes, those that staff insert, and a test by email. */
export const templatesFeature: ServerFeature = {
  routes: {
    templates: {
      mergeCodes: call.mergeCodes.handler(({ context: { tx } }) => listCodes(tx, 'crm')),
      caseMergeCodes: call.caseMergeCodes.handler(({ context: { tx } }) => listCodes(tx, 'xerce')),
      noticeMergeCodes: call.noticeMergeCodes.handler(({ context: { tx } }) => listCodes(tx, 'xerce')),
      offered: call.offered.handler(async ({ context: { tx } }) => ({ items: await listOffered(tx) })),
      sendTest: call.sendTest.handler(byStaff(sendTest)),
    },
  },
};

/** Returns the codes of a product's templates, and those of the agency's own texts. */
async function listCodes(tx: AgencyTx, product: Product): Promise<{ items: ListedCode[] }> {
  const own = (await listOwnTexts(tx)).map(({ code, label, content }) => ({
    code,
    label,
    sample: content,
    canBeEmpty: false,
    isOwn: true,
    subjects: subjectsOf(product),
  }));
  const { allowFineTracking: tracksFines } = await readArea(tx, informationArea);
  return { items: [...builtInCodes(product, { tracksFines }), ...own] };
}

const listOffered = async (tx: AgencyTx) =>
  (await listActive(tx, configLists.emailTemplates, 'crm'))
    .filter(({ fields }) => fields['purpose'] === 'FREE')
    .map(({ id, name }) => ({ id, name }));
