import { addRows } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

/** Settings that name the agency. */
export const agenciesPart: TestPart<EmptyAgency, object> = {
  feature: 'agencies',
  insert: async (of) => {
    await addRows(of, 'settings', {
      area: 'map',
      value: { styleUrl: `https://tiles.test/${of.name}` },
      updated_at: new Date(),
    });
    return {};
  },
  marks: ({ name, crmToken }) => [name, crmToken],
  inputs: {
    'agencyInformation.get': () => ({}),
    'mapSettings.get': () => ({}),
    'agencies.mapSettings': () => ({}),
    'agencies.publicLinks': () => ({}),
  },
  removals: { 'agencies.renewPublicLink': ({ crmToken }) => ({ kind: 'CRM', token: crmToken }) },
  refusals: { 'agencies.renewPublicLink': { status: 409, body: { code: 'stale_version' } } },
};
