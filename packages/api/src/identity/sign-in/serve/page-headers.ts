/**
 * The headers of every sign-in page: no script, no frame, no caching, and no referrer, since a page's address may
 * contain a token.
 */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  // The provider itself adds the hash of its one script, which posts a form.
  'content-security-policy':
    "default-src 'none'; script-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;
