/** Returns the page's nonce, which the content security policy requires of run-time styles. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
