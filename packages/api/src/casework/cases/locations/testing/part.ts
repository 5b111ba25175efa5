import { configLists } from '@townkeep/core/across/setup';
import { newId } from '../../../../platform/ids.ts';
import { seedItems } from '../../../../across/setup/lists/index.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import { testApp } from '../../../../testing/server.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';

type World = BeforeCases & CaseWorld;

const here = (own: World) => ({ ...one(own), locationId: own.locationId });

/** A location of a case with an answered field, and the calls for locations of cases. */
export const caseLocationsPart: TestPart<World, { readonly flagReasonId: string }> = {
  feature: 'cases/locations',
  insert: async (of) => {
    const at = { id: newId(), location_id: of.locationId };
    await addRows(of, 'case_places', { ...at, case_id: of.enforcement.id, position: 1 });
    const field = { field_id: of.lists.locationFields.used, field_list: 'location-fields', value: 'Yes' };
    await addRows(of, 'location_answers', { ...at, id: newId(), ...field });
    return { flagReasonId: await insertFlagReason(of) };
  },
  marks: ({ locationId, flagReasonId }) => [locationId, flagReasonId],
  inputs: {
    'cases.locationFields': ({ enforcement }) => ({ caseId: enforcement.id }),
    'cases.sharedLocationFields': ({ enforcement }) => ({ caseId: enforcement.id }),
    'cases.setLocationFields': (own) => ({ ...here(own), fields: [] }),
    'cases.flagHistory': one,
    'cases.flagLocation': (own) => ({ ...here(own), isFlagged: true, reasonForFlagging: 'A dog' }),
    'cases.secureLocation': (own) => ({ ...here(own), isSecured: false }),
  },
  alternatives: {
    'cases.flagLocation reasonId': (own) => ({ ...here(own), isFlagged: true, reasonId: own.flagReasonId }),
  },
  refersTo: ['cases.flagLocation reasonId'],
};

/** Inserts a reason for warnings about locations. */
async function insertFlagReason(of: World): Promise<string> {
  const { services } = await testApp();
  const name = `Dog of ${of.name}`;
  const made = await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.reasons, [{ name, fields: { kind: 'FLAG_LOCATION' } }]),
  );
  return made.get(name)!;
}
