import { isInlineSafe, safeFileName } from '@townkeep/core/files';

interface Served {
  readonly fileName: string;
  readonly contentType: string;
  readonly disposition: 'inline' | 'attachment';
}

/** The disposition that a type may have: what could run scripts under our own address is always downloaded. */
export function safeDisposition({
  contentType,
  disposition,
}: Pick<Served, 'contentType' | 'disposition'>): Served['disposition'] {
  return isInlineSafe(contentType) ? disposition : 'attachment';
}

/** A Content-Disposition with the name in ASCII for old clients and in UTF-8. Source: RFC 6266 §4, RFC 8187. */
export function contentDisposition(served: Served): string {
  const name = safeFileName(served.fileName);
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${safeDisposition(served)}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The headers with which our own server hands out a stored file: nothing in it is guessed, run or kept by a proxy. */
export function readHeaders(served: Served): Record<string, string> {
  const type = served.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : served.contentType;
  return {
    'content-type': type,
    'content-disposition': contentDisposition(served),
    'x-content-type-options': 'nosniff',
    // Chromium's PDF viewer does not open in a sandboxed page
    'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'${type === 'application/pdf' ? '' : '; sandbox'}`,
    'cache-control': 'private, max-age=300',
  };
}
