import type { Client } from '../../../testing/client.ts';
import type { TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

export interface SignedForm {
  url: string;
  requestBodyparams: Record<string, string>;
  fileURL: string;
}

const BOUNDARY = 'form-boundary-7f3a';

/** Encodes these fields as a multipart form, in order, with the file last. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  file: { name: string; bytes: Uint8Array } | null,
): { payload: Buffer; headers: Record<string, string> } {
  const part = (head: string, body: Uint8Array | string) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ];
  const parts = Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value));
  if (file !== null)
    parts.push(...part(`name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream`, file.bytes));
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** Posts a file with a form, as a browser does. */
export async function post(
  fields: Readonly<Record<string, string>>,
  bytes: Uint8Array | null,
  name = 'file',
): Promise<{ status: number; contentType: unknown; body: string }> {
  const { server } = await testApp();
  const answer = await server.inject({
    method: 'POST',
    url: '/api/storage/upload',
    ...multipart(fields, bytes === null ? null : { name, bytes }),
  });
  return { status: answer.statusCode, contentType: answer.headers['content-type'], body: answer.body };
}

/** Requests the form for a file of the public form, for a draft if one is given. */
export async function signedForm(by: Client, of: TestAgency, filename: string, draftId?: string): Promise<SignedForm> {
  const query = new URLSearchParams({ filename, ...(draftId === undefined ? {} : { draftId }) });
  const { status, body } = await by.get<SignedForm>(`/crm/${of.crmToken}/s3/signed-url?${query}`);
  if (status !== 200) throw new Error(`The upload was refused: ${JSON.stringify(body)}`);
  return body;
}

/** Uploads a file for the public form. Returns its `fileURL`. */
export async function upload(
  by: Client,
  of: TestAgency,
  filename: string,
  bytes: Uint8Array,
  draftId?: string,
): Promise<string> {
  const form = await signedForm(by, of, filename, draftId);
  const { status, body } = await post(form.requestBodyparams, bytes, filename);
  if (status !== 201) throw new Error(`The file was refused: ${body}`);
  return form.fileURL;
}

/** The smallest possible PNG, of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
