import type { Client } from '../../../testing/client.ts';
import { testApp } from '../../../testing/server.ts';

/** Uploads a file as a browser would, and returns the reference that a form submits. */
export async function upload(
  by: Client,
  signedUrlPath: string,
  fileName: string,
  bytes: Uint8Array | string,
  operation = 'CRM_ISSUE_ATTACHMENT',
): Promise<{ fileName: string; fileURL: string }> {
  const { storage } = (await testApp()).services;
  const query = `operation=${operation}&filename=${encodeURIComponent(fileName)}`;
  const { status, body } = await by.get<{ fileURL: string }>(`${signedUrlPath}${query}`);
  if (status !== 200) throw new Error(`No place to upload: ${JSON.stringify(body)}`);
  await storage.write(
    storage.keyOf(body.fileURL)!,
    typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    'application/octet-stream',
  );
  return { fileName, fileURL: body.fileURL };
}
