import { type Html, html } from './html.ts';
import { type Letterhead, page } from './layout.ts';

/** Returns a page with only a message, and at most one link. */
export function messagePage(
  title: string,
  said: string,
  next: { readonly href: string; readonly label: string } | null = null,
  agency: Letterhead | null = null,
): string {
  const link = next === null ? null : html`<p><a class="button" href="${next.href}">${next.label}</a></p>`;
  const body: Html = html`<p>${said}</p>${link}`;
  return page(title, agency, body);
}
