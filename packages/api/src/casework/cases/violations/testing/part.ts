import { runIn } from '../../../../testing/add-rows.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import type { EntityWorld } from '../../entities/testing/part.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';

/** A frequent violation, and the calls for the violations of a case. */
export const violationsPart: TestPart<BeforeCases & CaseWorld & EntityWorld, object> = {
  feature: 'cases/violations',
  insert: async (of) => {
    const marked = `update list_items set fields = fields || '{"isFrequent": true}' where agency_id = $1 and id = $2`;
    await runIn(of, marked, of.lists.violations.used);
    return {};
  },
  inputs: {
    'cases.searchViolations': ({ lists }) => ({ violationTypeId: lists.violationTypes.used }),
    'cases.frequentViolations': ({ lists }) => ({ violationTypeId: lists.violationTypes.used }),
    'cases.addViolation': (own) => ({
      ...one(own),
      violationId: own.lists.violations.used,
      dispositionId: own.lists.dispositions.used,
      entityId: own.entityId,
    }),
    'cases.extendDueDates': (own) => ({
      ...one(own),
      violationIds: [own.enforcement.violationIds[0]!],
      byDays: 14,
      reason: 'Waits for a contractor',
    }),
    'cases.editViolation': (own) => ({
      ...one(own),
      violationId: own.enforcement.violationIds[0]!,
      note: 'By the gate',
    }),
  },
  removals: {
    'cases.setDisposition': (own) => ({
      ...one(own),
      violationIds: [own.enforcement.violationIds[0]!],
      dispositionId: own.lists.dispositions.used,
    }),
    'cases.removeViolation': (own) => ({ ...one(own), violationId: own.enforcement.violationIds[1]! }),
  },
  refersTo: [
    'cases.addViolation violationId',
    'cases.addViolation dispositionId',
    'cases.addViolation entityId',
    'cases.setDisposition dispositionId',
  ],
  refusals: {
    'cases.searchViolations': { status: 200, body: { items: [] } },
    'cases.frequentViolations': { status: 200, body: { items: [] } },
  },
};
