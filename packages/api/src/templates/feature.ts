import { configLists } from '@townkeep/core/setup';
import { mergeCodes } from '@townkeep/core/templates';
import type { MergeSubject } from '@townkeep/core/kernel/fields/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { ServerFeature } from '../platform/feature.ts';
import { routes } from '../platform/http/call-path.ts';
import { listActive } from '../platform/records/list-items.ts';
import { listOwnTexts } from './own-texts.ts';
import { sendTest } from './send-test.ts';

const call = routes.templates;

/** Templates with merge codes: their codes, those that staff insert, and a test by email. */
export const templatesFeature: ServerFeature = {
  routes: {
    templates: {
      mergeCodes: call.mergeCodes.handler(({ context: { tx } }) => codesOf(tx, 'submission')),
      caseMergeCodes: call.caseMergeCodes.handler(({ context: { tx } }) => codesOf(tx, 'notice')),
      noticeMergeCodes: call.noticeMergeCodes.handler(({ context: { tx } }) => codesOf(tx, 'notice')),
      offered: call.offered.handler(async ({ context: { tx } }) => ({ items: await listOffered(tx) })),
      sendTest: call.sendTest.handler(({ input, context }) => sendTest(context.tx, input, context)),
    },
  },
};

/** Returns the codes of a subject, and those of the agency's own texts. */
async function codesOf(tx: AgencyTx, subject: MergeSubject) {
  const own = (await listOwnTexts(tx)).map(({ code, label, content }) => ({
    code,
    label,
    sample: content,
    canBeEmpty: false,
  }));
  return { items: [...mergeCodes[subject], ...own] };
}

const listOffered = async (tx: AgencyTx) =>
  (await listActive(tx, configLists.emailTemplates, 'crm'))
    .filter(({ fields }) => fields['purpose'] === 'FREE')
    .map(({ id, name }) => ({ id, name }));
