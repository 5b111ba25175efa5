import { newId } from '../../../platform/ids.ts';
import { visitor } from '../../../testing/client.ts';
import { corner, cornerView } from '../../../testing/corner.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';
import type { ListsWorld } from '../../setup/lists/testing/part.ts';
import { attach } from '../../../mechanisms/uploads/testing/attachments.ts';
import { png, upload } from '../../../mechanisms/uploads/testing/upload.ts';

type World = EmptyAgency & Pick<ListsWorld, 'lists'>;

interface FormWorld {
  readonly draftId: string;
  /** Files that were uploaded for the draft and not submitted yet. */
  readonly draftFileURLs: readonly [string, string];
}

/** A draft of the public form. */
export const publicSubmissionsPart: TestPart<World, FormWorld> = {
  feature: 'issue-form',
  insert: async (of) => {
    const draftId = newId().replaceAll('-', '').slice(2);
    const description = `A hole in ${of.name}`;
    const saved = await visitor.post(`/crm/${of.crmToken}/${draftId}/save-submission-details`, { description });
    if (saved.status !== 200) throw new Error(`The draft was refused: ${JSON.stringify(saved.body)}`);
    const file = () => upload(visitor, of, 'photo.png', png, draftId);
    return { draftId, draftFileURLs: [await file(), await file()] };
  },
  inputs: {
    'publicSubmissions.link': ({ crmToken }) => ({ token: crmToken }),
    'publicSubmissions.config': ({ crmToken }) => ({ token: crmToken }),
    'publicSubmissions.searchLocation': ({ crmToken }) => ({ token: crmToken, q: '12' }),
    'publicSubmissions.parcelsInView': ({ crmToken }) => ({ token: crmToken, ...cornerView }),
    'publicSubmissions.duplicates': ({ crmToken, lists }) => ({
      token: crmToken,
      categoryId: lists.categories.used,
      location: corner,
    }),
    'publicSubmissions.getDraft': ({ crmToken, draftId }) => ({ token: crmToken, id: draftId }),
    'publicSubmissions.saveDraft': ({ crmToken, draftId, draftFileURLs, name }) => ({
      token: crmToken,
      id: draftId,
      description: `A deeper hole in ${name}`,
      attachments: [{ fileName: 'photo.png', fileURL: draftFileURLs[0], draftId }],
    }),
    'publicSubmissions.submit': ({ crmToken, lists, draftFileURLs, draftId }) => ({
      token: crmToken,
      draftId,
      description: 'A hole',
      isAnonymous: true,
      category: { id: lists.categories.used },
      ...attach(draftFileURLs[1]),
    }),
  },
  removals: {
    'publicSubmissions.removeDraft': ({ crmToken, draftId }) => ({ token: crmToken, id: draftId }),
  },
  refersTo: ['publicSubmissions.submit category.id'],
  refusals: {
    // The references of a draft are checked when its form is filed.
    'publicSubmissions.saveDraft': { status: 200 },
    'publicSubmissions.removeDraft': { status: 200 },
  },
  // The id of another draft, for a file uploaded with it.
  noRows: ['publicSubmissions.submit attachments[].draftId'],
};
