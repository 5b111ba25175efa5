import { upload } from '../../../casework/submissions/testing/upload.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import type { EmptyAgency } from '../../../testing/test-part.ts';
import { png } from './upload.ts';

/** Uploads a picture as a staff member. Returns its `fileURL`. */
export async function postedBy(by: TestStaff, of: { readonly id: number }, operation: string): Promise<string> {
  return (await upload(by, `/agencies/${of.id}/s3/signed-url?`, 'photo.png', png, operation)).fileURL;
}

/** Uploads a picture as the administrator. Returns its `fileURL`. */
export const posted = (of: EmptyAgency, operation = 'CRM_ISSUE_ATTACHMENT'): Promise<string> =>
  postedBy(of.admin, of, operation);
