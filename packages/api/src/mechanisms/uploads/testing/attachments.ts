import type { TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

export const services = async () => (await testApp()).services;

/** Returns the part of a form that attaches one file. */
export const attach = (fileURL: string, fileName = 'photo.png') => ({ attachments: [{ fileName, fileURL }] });

/** Lists the stored rows of a submission's attachments, oldest first. */
export async function attachments(of: TestAgency, submissionId: string): Promise<Record<string, unknown>[]> {
  return (
    await (
      await services()
    ).database.run('select * from attachments where agency_id = $1 and subject_id = $2 order by id', [
      of.id,
      submissionId,
    ])
  ).rows;
}
