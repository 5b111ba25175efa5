import type { ListsWorld } from '../../setup/lists/testing/part.ts';
import { insertSubjectRows } from '../../testing/subject-rows.ts';
import type { EmptyAgency } from '../../testing/test-part.ts';
import { posted } from '../../uploads/testing/posted.ts';

/** A file of a case, which no inspection has. */
export interface LooseFile {
  readonly caseId: string;
  readonly attachmentId: string;
}

/** Adds a file to a case, which can be deleted. */
export async function insertLooseFile(of: EmptyAgency & ListsWorld, caseId: string): Promise<LooseFile> {
  const fileURL = await posted(of, 'CASE_ATTACHMENT');
  const { attachmentId } = await insertSubjectRows(of, { id: caseId, tagId: of.lists.tags.used, fileURL });
  return { caseId, attachmentId };
}
