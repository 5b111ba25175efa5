/**
 * Headers of every page of the sign-in: no script, no frame, no address of it (which may carry a token) told to others,
 * and never kept.
 */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  // The provider itself adds the hash of its one script, which posts a form on.
  'content-security-policy':
    "default-src 'none'; script-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;
