import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { escapeHtml } from '../../../../../platform/escape-html.ts';
import { pageTexts } from './page-texts.ts';
import type { SandboxPayment } from './queries.ts';
import type { CardField, CardProblems } from './test-card.ts';

// Colors and sizes of the application's theme, which this page cannot load.
const STYLE = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;padding:1rem;font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;
background:light-dark(#f4f6f9,#14191f);color:light-dark(#1b232c,#e8edf2)}
main{max-width:26rem;margin:4vh auto 0}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
.test{padding:.75rem;border:2px solid light-dark(#8a5a00,#f2c66d);border-radius:.5rem;font-weight:600}
dl{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem}dd{margin:0;text-align:right}
.total{font-weight:700}
label{display:block;font-weight:600;margin-top:1rem}
input{width:100%;min-height:2.75rem;padding:.5rem;font:inherit;border:1px solid light-dark(#5b6875,#94a3b3);
border-radius:.375rem;background:light-dark(#fff,#1b232c);color:inherit}
.hint{margin:.25rem 0;font-size:.875rem}
.bad{margin:.25rem 0;color:light-dark(#a3121c,#ffb4ab);font-weight:600}
button{width:100%;min-height:2.75rem;margin-top:1rem;padding:.5rem;font:inherit;font-weight:600;border-radius:.375rem;
border:2px solid light-dark(#12539c,#a4c3e6);background:light-dark(#12539c,#a4c3e6);color:light-dark(#fff,#10161d)}
.plain{background:transparent;color:light-dark(#12539c,#a4c3e6)}
a{color:light-dark(#12539c,#a4c3e6)}
:focus-visible{outline:3px solid light-dark(#12539c,#a4c3e6);outline-offset:2px}`;

/** What the page shows beside the payment: what was wrong, or that the card was declined. */
export interface PageState {
  readonly isDeclined?: boolean;
  readonly problems?: CardProblems;
}

/** Returns the page on which a payment of the sandbox is made. It never repeats what was typed. */
export function paymentPage(payment: SandboxPayment, { isDeclined, problems = {} }: PageState, nonce: string): string {
  const texts = pageTexts[payment.language];
  const line = (name: string, cents: number, kind = '') =>
    `<dt${kind}>${name}</dt><dd${kind}>${formatCents(cents)}</dd>`;
  const alert = isDeclined === true ? texts.declined : Object.keys(problems).length > 0 ? texts.check : null;
  const field = (name: CardField, label: string, attributes: string, hint?: string) => {
    const problem = problems[name];
    const described = [hint === undefined ? '' : `${name}-hint`, problem === undefined ? '' : `${name}-problem`]
      .join(' ')
      .trim();
    return `<label for="${name}">${label}</label>
${hint === undefined ? '' : `<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" required inputmode="numeric" ${attributes}
${described === '' ? '' : `aria-describedby="${described}"`}${problem === undefined ? '' : ' aria-invalid="true"'}>
${problem === undefined ? '' : `<p class="bad" id="${name}-problem">${texts.problems[problem]}</p>`}`;
  };
  return pageFrame(
    payment,
    `${alert === null ? '' : `<p class="bad" role="alert">${alert}</p>`}
<p>${escapeHtml(payment.description)}</p>
<dl>${line(texts.amount, payment.amountCents)}
${payment.feeCents === 0 ? '' : line(texts.fee, payment.feeCents)}
${line(texts.total, payment.totalCents, ' class="total"')}</dl>
<form method="post">
${field('number', texts.number, 'autocomplete="cc-number" maxlength="30"', texts.numberHint)}
${field('expiry', texts.expiry, 'autocomplete="cc-exp" maxlength="9" placeholder="04/30"')}
${field('code', texts.code, 'autocomplete="cc-csc" maxlength="4"')}
<button name="action" value="pay">${texts.pay.replace('{total}', formatCents(payment.totalCents))}</button>
<button class="plain" name="action" value="cancel" formnovalidate>${texts.cancel}</button>
</form>`,
    nonce,
  );
}

/** Returns the page of a payment that can no longer be made. */
export function endedPage(payment: SandboxPayment, nonce: string): string {
  const { ended, back } = pageTexts[payment.language];
  const body = `<p>${ended}</p>\n<p><a href="${escapeHtml(payment.cancelUrl)}">${back}</a></p>`;
  return pageFrame(payment, body, nonce);
}

function pageFrame({ language }: SandboxPayment, body: string, nonce: string): string {
  const { title, noMoney } = pageTexts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="test">${noMoney}</p>
${body}
</main>
</body>
</html>
`;
}
