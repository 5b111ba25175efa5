import { isInlineSafe, safeFileName } from '@townkeep/core/mechanisms/files';

interface Served {
  readonly fileName: string;
  readonly contentType: string;
  readonly disposition: 'inline' | 'attachment';
}

/**
 * Returns the disposition allowed for a type. Content that could run scripts under our own address is always
 * downloaded.
 */
export function safeDisposition({
  contentType,
  disposition,
}: Pick<Served, 'contentType' | 'disposition'>): Served['disposition'] {
  return isInlineSafe(contentType) ? disposition : 'attachment';
}

/** Returns a Content-Disposition with the name in ASCII for old clients and in UTF-8. Source: RFC 6266 §4, RFC 8187. */
export function contentDisposition(served: Served): string {
  const name = safeFileName(served.fileName);
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${safeDisposition(served)}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Returns the headers of a stored file served by our own server. They prevent sniffing, scripts and caching by proxies.
 */
export function readHeaders(served: Served): Record<string, string> {
  const type = served.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : served.contentType;
  // Chromium's PDF viewer does not work in a sandboxed page
  const sandbox = type === 'application/pdf' ? '' : '; sandbox';
  return {
    'content-type': type,
    'content-disposition': contentDisposition(served),
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'${sandbox}`,
    'cache-control': 'private, max-age=300',
  };
}
