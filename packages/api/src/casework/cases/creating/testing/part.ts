import { oakStreet } from '../../../../across/issue-form/testing/form.ts';
import { corner, cornerStreet } from '../../../../testing/corner.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { attach } from '../../../../mechanisms/uploads/testing/attachments.ts';
import { posted } from '../../../../mechanisms/uploads/testing/posted.ts';
import type { EntityWorld } from '../../entities/testing/part.ts';
import type { BeforeCases, CaseWorld } from '../../testing/part.ts';

interface CreatingWorld {
  /** A file that the administrator uploaded for a case and did not submit yet. */
  readonly newCaseFileURL: string;
}

/** The call that opens a case with all that it can begin with. */
export const creatingPart: TestPart<BeforeCases & CaseWorld & EntityWorld, CreatingWorld> = {
  feature: 'cases/creating',
  insert: async (of) => ({ newCaseFileURL: await posted(of, 'CASE_ATTACHMENT') }),
  inputs: {
    'cases.create': ({ lists, admin, submission, attachmentId, contactId, entityId, newCaseFileURL }) => ({
      location: oakStreet,
      initiationType: 'REACTIVE',
      violations: [{ violationId: lists.violations.used, dispositionId: lists.dispositions.used, entityId }],
      contacts: [{ contactId, roleId: lists.caseRoles.used }],
      submissionIds: [submission.id],
      submissionAttachmentIds: [attachmentId],
      inspection: { typeId: lists.inspectionTypes.used, plannedDate: '2030-01-02', assigneeId: admin.id },
      assigneeId: admin.id,
      ...attach(newCaseFileURL),
    }),
  },
  alternatives: {
    'cases.create ownerRoleIds[]': (own) => ({
      location: { streetAddress: cornerStreet(own), city: 'Oakmere', state: 'CA', zip: '94601', ...corner },
      initiationType: 'PROACTIVE',
      ownerRoleIds: [own.lists.caseRoles.used],
    }),
    'cases.create groupId': ({ lists }) => ({
      location: oakStreet,
      initiationType: 'PROACTIVE',
      groupId: lists.groups.used,
    }),
  },
  refersTo: [
    'cases.create violations.0.violationId',
    'cases.create violations.0.dispositionId',
    'cases.create violations.0.entityId',
    'cases.create contacts.0.contactId',
    'cases.create contacts.0.roleId',
    'cases.create ownerRoleIds',
    'cases.create submissionIds',
    'cases.create submissionAttachmentIds',
    'cases.create inspection.typeId',
    'cases.create inspection.assigneeId',
    'cases.create assigneeId',
    'cases.create groupId',
  ],
};
