import { newId } from '../../../platform/ids.ts';
import type { SubmissionWorld } from '../../../casework/submissions/testing/part.ts';
import { addRows } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

type World = EmptyAgency & Pick<SubmissionWorld, 'submission'>;

interface DocumentWorld {
  /** The administrator's print of the submission, which waits. */
  readonly printId: string;
}

/** A print of the submission. */
export const documentsPart: TestPart<World, DocumentWorld> = {
  feature: 'documents',
  insert: async (of) => {
    const printId = newId();
    const asked = { asked_by: of.admin.id, asked_by_name: `Sam of ${of.name}`, created_at: new Date() };
    const options = { with_notes: false, with_photos: true, sees_secured: false };
    const what = { product_type: 'crm', record_ids: [of.submission.id], file_name: `Submission of ${of.name}.pdf` };
    await addRows(of, 'document_prints', { id: printId, ...asked, ...options, ...what });
    return { printId };
  },
  marks: ({ printId }) => [printId],
  inputs: {
    'documents.print': ({ submission }) => ({ id: submission.id, productType: 'crm' }),
    'documents.printStatus': ({ printId }) => ({ id: printId, productType: 'crm' }),
    'documents.printMany': ({ submission }) => ({ productType: 'crm', ids: [submission.id] }),
  },
};
