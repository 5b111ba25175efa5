import { BYTES_PER_MB } from '@townkeep/core/mechanisms/files/types.ts';
import { messages, text } from '@townkeep/core/platform';

/** Where to post a file: the answer of the call for a signed upload. */
export interface UploadPlace {
  readonly url: string;
  readonly requestBodyparams: Readonly<Record<string, string>>;
}

/** The storage refused a file. The message is for people. */
export class UploadRefused extends Error {}

/** An upload in progress. */
interface Upload {
  /** Resolves to the address of the stored file, from `Location` in the response. Rejects with `UploadRefused`. */
  readonly done: Promise<string>;
  readonly cancel: () => void;
}

/**
 * Posts a file after the fields of the signed form, and reports the progress in percent (0 to 100). Source: staff
 * application §7, 'Uploads'.
 */
export function uploadFile(
  place: UploadPlace,
  file: Blob & { readonly name?: string },
  onProgress: (percent: number) => void = () => undefined,
): Upload {
  // fetch does not report the progress of an upload; XMLHttpRequest does.
  const request = new XMLHttpRequest();
  const done = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new UploadRefused(refusalText(request.responseText) ?? messages.uploadFailed));
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.min(99, Math.round((event.loaded / event.total) * 100)));
    };
    request.onload = () => {
      const location =
        request.status === 200 || request.status === 201 ? element(request.responseText, 'Location') : null;
      if (location === null) return fail();
      onProgress(100);
      return resolve(location);
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(new DOMException('canceled', 'AbortError'));
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(place.requestBodyparams)) form.append(name, value);
  form.append('file', file, file.name ?? 'file');
  request.open('POST', place.url);
  request.send(form);
  return { done, cancel: () => request.abort() };
}

function element(xml: string, name: string): string | null {
  // For text that is not XML, the parser returns a document that describes the error.
  if (!xml.trimStart().startsWith('<')) return null;
  const content = new DOMParser().parseFromString(xml, 'application/xml').querySelector(name)?.textContent ?? null;
  return content === null ? null : decodeURIComponent(content);
}

/**
 * Returns the message of a refusal, or null without one. The API itself refuses with JSON and a message (too many
 * requests). A storage, our own or S3, refuses with XML, where only the size limit means something to people.
 */
function refusalText(body: string): string | null {
  try {
    return (JSON.parse(body) as { message?: string }).message ?? null;
  } catch {
    const mostBytes = element(body, 'Code') === 'EntityTooLarge' ? Number(element(body, 'MaxSizeAllowed')) : 0;
    return mostBytes > 0 ? text('fileTooLarge', { n: Math.floor(mostBytes / BYTES_PER_MB) }) : null;
  }
}
