import { oakStreet } from '../../../../across/issue-form/testing/form.ts';
import { staff } from '../../../../testing/factories.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { enforcementCase, type TestCase } from '../../testing/case.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';

/** The calls that change a case's own state. */
export const handlingPart: TestPart<BeforeCases & CaseWorld, { readonly askedCase: TestCase }> = {
  feature: 'cases/handling',
  insert: async (of) => {
    const { id: assigneeId } = await staff(of);
    return { askedCase: await enforcementCase(of, { assigneeId }) };
  },
  marks: ({ askedCase }) => [askedCase.id],
  inputs: {
    'cases.assignees': ({ lists }) => ({ violationTypeIds: [lists.violationTypes.used] }),
    'cases.assign': (own) => ({ ...one(own), assigneeId: own.admin.id }),
    'cases.askFor': ({ askedCase: { id } }) => ({ id }),
    'cases.setInitiationType': (own) => ({ ...one(own), initiationType: 'REACTIVE' }),
    'cases.setDescription': (own) => ({ ...one(own), description: 'Weeds as high as the fence' }),
    'cases.setLocations': (own) => ({ ...one(own), locations: [{ locationId: own.locationId }, oakStreet] }),
    'cases.setEmails': (own) => ({ ...one(own), emails: ['agent@example.org'] }),
    'cases.setDraftMode': (own) => ({ ...one(own), isDraft: true }),
  },
  alternatives: {
    'cases.assign groupId': (own) => ({ ...one(own), groupId: own.lists.groups.used }),
  },
  removals: {
    'cases.close': ({ endedCase, lists }) => ({
      id: endedCase.id,
      outcomeId: lists.caseOutcomes.used,
      cancelInspections: { reasonId: lists.reasons.used, note: 'Corrected' },
    }),
    'cases.reopen': ({ endedCase }) => ({ id: endedCase.id }),
  },
  refersTo: [
    'cases.assign assigneeId',
    'cases.assign groupId',
    'cases.setLocations locations.0.locationId',
    'cases.close outcomeId',
    'cases.close cancelInspections.reasonId',
  ],
  refusals: { 'cases.assignees': { status: 200, body: { users: [] } } },
};
