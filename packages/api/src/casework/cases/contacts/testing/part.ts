import { newId } from '../../../../platform/ids.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import { cornerStreet } from '../../../../testing/corner.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';

export interface CaseContactWorld {
  /** The reporter of the submission as a contact of the case. */
  readonly caseContactId: string;
}

/** A contact of a case, and the calls for contacts of cases. */
export const caseContactsPart: TestPart<BeforeCases & CaseWorld, CaseContactWorld> = {
  feature: 'cases/contacts',
  insert: async (of) => {
    const caseContactId = newId();
    await addRows(of, 'case_contacts', {
      id: caseContactId,
      case_id: of.enforcement.id,
      version: 1,
      contact_id: of.contactId,
      role_id: of.lists.caseRoles.used,
      role_list: 'case-roles',
      created_at: new Date(),
    });
    return { caseContactId };
  },
  marks: ({ caseContactId }) => [caseContactId],
  inputs: {
    'cases.suggestContacts': (own) => ({ streetAddress: cornerStreet(own) }),
    'cases.addContact': (own) => ({ ...one(own), contactId: own.contactId, roleId: own.lists.caseRoles.used }),
    'cases.editContact': (own) => ({ ...one(own), contactId: own.caseContactId, roleId: own.lists.caseRoles.used }),
  },
  removals: { 'cases.removeContact': (own) => ({ ...one(own), contactId: own.caseContactId }) },
  refersTo: ['cases.addContact contactId', 'cases.addContact roleId', 'cases.editContact roleId'],
};
