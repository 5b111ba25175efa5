import { upload } from '../../submissions/testing/upload.ts';
import type { EmptyAgency } from '../../testing/test-part.ts';
import { png } from './upload.ts';

/** Uploads a picture as the administrator. Returns its `fileURL`. */
export async function posted(of: EmptyAgency, operation = 'CRM_ISSUE_ATTACHMENT'): Promise<string> {
  return (await upload(of.admin, `/agencies/${of.id}/s3/signed-url?`, 'photo.png', png, operation)).fileURL;
}
