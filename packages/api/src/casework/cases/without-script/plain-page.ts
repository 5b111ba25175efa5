import { randomBytes } from 'node:crypto';
import type { PrivateCasePage, VerifiedNotice } from '@townkeep/core/casework/cases';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';

// Colors of the application's theme, which this page cannot load.
const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:1rem;font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;
background:light-dark(#f4f6f9,#14191f);color:light-dark(#1b232c,#e8edf2);overflow-wrap:anywhere}
main{max-width:32rem;margin:4vh auto 0}
h1,h2{font-size:1.5rem;line-height:1.25;margin:2rem 0 .5rem}
li{min-height:2.75rem}
a{color:light-dark(#12539c,#a4c3e6)}`;

const texts = {
  en: {
    pay: 'Pay online',
    needsScript:
      'This page needs JavaScript to show what you owe and to take a card payment. Turn it on and load the page again, or pay in one of the other ways on your notice. You can also call the phone number on your notice.',
    notice: 'Notice {number}',
    ISSUED: 'In effect. {agency} issued this notice on {date}.',
    VOID: 'Void. {agency} issued this notice on {date} and has withdrawn it since. It no longer applies.',
    REPLACED: 'Replaced. {agency} issued this notice on {date} and has replaced it with another notice since.',
    compare: 'Compare the number and the date with your letter.',
    payByCard: 'Pay by card (needs JavaScript)',
  },
  es: {
    pay: 'Pagar en línea',
    needsScript:
      'Esta página necesita JavaScript para mostrar lo que debe y recibir un pago con tarjeta. Actívelo y vuelva a cargar la página, o pague de otra de las formas que indica su aviso. También puede llamar al teléfono que aparece en su aviso.',
    notice: 'Aviso {number}',
    ISSUED: 'Vigente. {agency} emitió este aviso el {date}.',
    VOID: 'Anulado. {agency} emitió este aviso el {date} y después lo retiró. Ya no es válido.',
    REPLACED: 'Reemplazado. {agency} emitió este aviso el {date} y después lo reemplazó con otro.',
    compare: 'Compare el número y la fecha con su carta.',
    payByCard: 'Pagar con tarjeta (necesita JavaScript)',
  },
} as const;

const days = {
  en: new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' }),
} as const;

type Agency = PrivateCasePage['agency'];

/** Fills in words of people and agencies, escaped. */
const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => escapeHtml(words[name] ?? ''));

const section = (language: Language, title: string, body: string): string =>
  `<section lang="${language}">\n<h1>${title}</h1>\n${body}\n</section>`;

/** Says in a language why nothing can be paid here, and how it can. */
export const portalPart = (language: Language): string =>
  section(language, texts[language].pay, `<p>${texts[language].needsScript}</p>`);

/** Says in a language whether a notice is in effect, with the way to pay. */
export function noticePart({ number, state, issuedOn, agency, payUrl }: VerifiedNotice, language: Language): string {
  const words = texts[language];
  const date = days[language].format(new Date(`${issuedOn}T00:00:00Z`));
  const pay = payUrl === null ? '' : `\n<p><a href="${escapeHtml(payUrl)}">${words.payByCard}</a></p>`;
  const said = filled(words[state], { agency: agency.agencyName, date });
  return section(language, filled(words.notice, { number }), `<p>${said}</p>\n<p>${words.compare}</p>${pay}`);
}

/** Names the agency and the ways to reach it, the same in each language. */
export function contactPart({ agencyName, agencyContact: { phoneNumber, email, websiteUrl } }: Agency): string {
  const ways = [
    ...(phoneNumber === null ? [] : [[`tel:${phoneNumber}`, phoneText(phoneNumber)] as const]),
    ...(email === null ? [] : [[`mailto:${email}`, email] as const]),
    ...(websiteUrl === null ? [] : [[websiteUrl, websiteUrl] as const]),
  ].map(([href, name]) => `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`);
  return `<h2>${escapeHtml(agencyName)}</h2>\n<ul>\n${ways.join('\n')}\n</ul>`;
}

/** Returns a page of such parts, with the policy that it is sent with. */
export function plainPage(title: string, parts: readonly string[]): { readonly html: string; readonly policy: string } {
  const nonce = randomBytes(18).toString('base64');
  return {
    policy:
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'none'; ` +
      "base-uri 'none'; frame-ancestors 'none'",
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`,
  };
}
