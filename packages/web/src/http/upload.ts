import { BYTES_PER_MB } from '@townkeep/core/files/types.ts';
import { messages, text } from '@townkeep/core/kernel';

/** Where to post a file: what the call for a signed upload answers. */
export interface UploadPlace {
  readonly url: string;
  readonly requestBodyparams: Readonly<Record<string, string>>;
}

/** The storage did not take a file; its text is for people. */
export class UploadRefused extends Error {}

/** An upload under way. */
interface Upload {
  /** The stored file's address, from the answer's Location. Rejects with UploadRefused. */
  readonly done: Promise<string>;
  readonly cancel: () => void;
}

/**
 * Posts a file with the signed form's fields before it, and tells how far it is (0 to 100). Source: staff application
 * §7, 'Uploads'.
 */
export function uploadFile(
  place: UploadPlace,
  file: Blob & { readonly name?: string },
  onProgress: (percent: number) => void = () => undefined,
): Upload {
  // fetch tells nothing of an upload's progress; XMLHttpRequest does.
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
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(place.requestBodyparams)) form.append(name, value);
  form.append('file', file, file.name ?? 'file');
  request.open('POST', place.url);
  request.send(form);
  return { done, cancel: () => request.abort() };
}

function element(xml: string, name: string): string | null {
  // Of anything else the browser makes a page of its own that tells what is wrong with it.
  if (!xml.trimStart().startsWith('<')) return null;
  const content = new DOMParser().parseFromString(xml, 'application/xml').querySelector(name)?.textContent ?? null;
  return content === null ? null : decodeURIComponent(content);
}

/**
 * The API itself (too many requests) refuses with JSON and a text. A storage, our own or S3, refuses with XML, of which
 * only the limit of a size says something to people.
 */
function refusalText(body: string): string | null {
  try {
    return (JSON.parse(body) as { message?: string }).message ?? null;
  } catch {
    const mostBytes = element(body, 'Code') === 'EntityTooLarge' ? Number(element(body, 'MaxSizeAllowed')) : 0;
    return mostBytes > 0 ? text('fileTooLarge', { n: Math.floor(mostBytes / BYTES_PER_MB) }) : null;
  }
}
