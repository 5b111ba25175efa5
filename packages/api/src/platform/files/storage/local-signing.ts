import { z } from 'zod';
import { isProof, type Secret, sign } from '../../secrets.ts';
import { agencyOfKey, isFileKey } from '../keys.ts';
import type { ReadRequest, UploadRequest } from './storage.ts';

/** The bucket name that the embedded storage reports. */
export const LOCAL_BUCKET = 'townkeep';

export type UploadVerdict =
  | {
      readonly ok: true;
      readonly agencyId: number;
      readonly key: string;
      readonly contentLengthMax: number;
      readonly contentType: string | null;
    }
  | { readonly ok: false; readonly reason: 'signature' | 'expired' | 'fields' };

export type ReadVerdict =
  | {
      readonly ok: true;
      readonly key: string;
      readonly fileName: string;
      readonly contentType: string;
      readonly disposition: 'inline' | 'attachment';
    }
  | { readonly ok: false; readonly reason: 'signature' | 'expired' };

type Fields = Readonly<Record<string, string | undefined>>;

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([z.record(z.string(), z.string()), z.tuple([z.literal('content-length-range'), z.number(), z.number()])]),
  ),
});

const signature = (secret: string, purpose: 'upload' | 'read', signed: string): string =>
  sign(secret, `townkeep-file-${purpose}`, signed).toString('hex');

const isSigned = (secret: Secret, purpose: 'upload' | 'read', signed: string, given: string | undefined): boolean =>
  isProof(secret, given ?? '', (each) => signature(each, purpose, signed));

/**
 * Returns the form fields for an upload, with a policy like S3's: base64 JSON with the key, the size and the expiry.
 */
export function uploadFields(secret: Secret, request: UploadRequest, now: Date): Record<string, string> {
  const fields = {
    key: request.key,
    bucket: LOCAL_BUCKET,
    success_action_status: '201',
    ...(request.contentType === undefined ? {} : { 'Content-Type': request.contentType }),
  };
  const policy: z.infer<typeof policySchema> = {
    expiration: new Date(now.getTime() + request.expiresInSeconds * 1000).toISOString(),
    conditions: [
      ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', 1, request.contentLengthMax],
    ],
  };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  return { ...fields, policy: encoded, signature: signature(secret.current, 'upload', encoded) };
}

/** Verifies a posted form and returns the permitted upload. `fields` are all fields before `file`. */
export function verifyUploadFields(secret: Secret, fields: Fields, now: Date): UploadVerdict {
  const encoded = fields['policy'] ?? '';
  if (!isSigned(secret, 'upload', encoded, fields['signature'])) return { ok: false, reason: 'signature' };
  const policy = policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  if (now.getTime() >= Date.parse(policy.expiration)) return { ok: false, reason: 'expired' };
  const due = new Map([
    ['policy', encoded],
    ['signature', fields['signature']],
  ]);
  let contentLengthMax = 0;
  for (const condition of policy.conditions) {
    if (Array.isArray(condition)) contentLengthMax = condition[2];
    else for (const [name, value] of Object.entries(condition)) due.set(name, value);
  }
  const asSigned =
    Object.keys(fields).every((name) => due.has(name)) && [...due].every(([name, value]) => fields[name] === value);
  const key = due.get('key') ?? '';
  if (!asSigned || !isFileKey(key)) return { ok: false, reason: 'fields' };
  return { ok: true, agencyId: agencyOfKey(key), key, contentLengthMax, contentType: due.get('Content-Type') ?? null };
}

type Readable = Omit<ReadRequest, 'expiresInSeconds'>;

function readText({ key, fileName, contentType, disposition }: Readable, expires: string): string {
  return JSON.stringify([key, fileName, contentType, disposition, expires]);
}

/** Returns the query of a signed read address: `name`, `type`, `disposition`, `expires` (Unix seconds), `signature`. */
export function readQuery(secret: Secret, request: ReadRequest, now: Date): URLSearchParams {
  const expires = String(Math.floor(now.getTime() / 1000) + request.expiresInSeconds);
  const { fileName: name, contentType: type, disposition } = request;
  return new URLSearchParams({
    name,
    type,
    disposition,
    expires,
    signature: signature(secret.current, 'read', readText(request, expires)),
  });
}

/** Verifies the signed query of a read address; `query` includes the key from the path. */
export function verifyReadQuery(secret: Secret, query: Fields, now: Date): ReadVerdict {
  const { key = '', name: fileName = '', type: contentType = '', expires = '' } = query;
  const disposition = query['disposition'] === 'inline' ? 'inline' : 'attachment';
  const asked = { key, fileName, contentType, disposition } as const;
  if (!isFileKey(key) || !isSigned(secret, 'read', readText(asked, expires), query['signature']))
    return { ok: false, reason: 'signature' };
  return now.getTime() < Number(expires) * 1000 ? { ok: true, ...asked } : { ok: false, reason: 'expired' };
}
