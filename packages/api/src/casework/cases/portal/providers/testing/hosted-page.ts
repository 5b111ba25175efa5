import { escapeHtml } from '../../../../../platform/escape-html.ts';
import type { ServedAnswer, ServedRequest } from './fault-server.ts';

/** A payment that its payer sees on the page of a provider. */
export interface HostedPayment {
  readonly provider: string;
  readonly amount: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Charges the card. Returns why it is refused, in words for people; null when it is charged. */
  readonly pay: () => string | null;
  readonly decline: () => void;
}

/**
 * Answers a request for the page of a payment: the page, or what one of its buttons does. Null is a payment that is
 * over, or none.
 */
export function answerHostedPage({ method, body }: ServedRequest, payment: HostedPayment | null): ServedAnswer {
  if (payment === null) return html(404, 'This page has ended', '<p>Nothing can be paid here any more.</p>');
  if (method !== 'POST') return shown(payment, null);
  const choice = new URLSearchParams(body).get('choice');
  if (choice === 'cancel') return redirect(payment.cancelUrl);
  if (choice === 'decline') {
    payment.decline();
    return shown(payment, 'The card was declined. Try another one.');
  }
  const problem = payment.pay();
  return problem === null ? redirect(payment.returnUrl) : shown(payment, problem);
}

/** Leads on with a GET, so that a reload of the next page does not repeat this request. */
export const redirect = (location: string): ServedAnswer => ({ status: 303, body: '', headers: { location } });

function shown({ provider, amount, description }: HostedPayment, problem: string | null): ServedAnswer {
  const button = (choice: string, text: string) =>
    `<button type="submit" name="choice" value="${choice}">${text}</button>`;
  return html(
    200,
    `${provider} card page`,
    `<p>${escapeHtml(description)}</p><p>Total ${escapeHtml(amount)}</p>
${problem === null ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post">${button('pay', 'Pay')} ${button('decline', 'Decline')} ${button('cancel', 'Cancel')}</form>`,
  );
}

const html = (status: number, title: string, content: string): ServedAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
${content}
</html>
`,
});
