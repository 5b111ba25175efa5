import { invalid, text } from '@townkeep/core/platform';
import { EMAIL_MAX } from '@townkeep/core/platform/formats/contact-points.ts';
import type { FastifyInstance } from 'fastify';
import type { TakeRequest } from '../../../platform/http/limits/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { html } from '../pages/html.ts';
import { field, type FormProblem, page } from '../pages/layout.ts';
import { messagePage } from '../pages/message-page.ts';
import { formProblem, posted, refuseForeignForm, sendPage } from '../serve/forms.ts';
import { askForAgencyLinks } from './agency-links.ts';

/** Serves the page that has the agencies of an address written to it. The answer is the same for every address. */
export function serveAgencyLinks(scope: FastifyInstance, services: Services, take: TakeRequest): void {
  const url = '/signin/agencies';
  scope.get(url, async (_request, reply) => sendPage(reply, 200, agencyLinksPage(null)));
  scope.post(url, async (request, reply) => {
    await take('password-link', request.ip);
    refuseForeignForm(request, services.settings.publicUrl);
    const email = posted(request, 'email', EMAIL_MAX).trim();
    if (email === '') {
      const missing = invalid({ email: text('required', { label: 'Email' }) });
      return sendPage(reply, 400, agencyLinksPage(formProblem(missing)));
    }
    await askForAgencyLinks(services, email);
    const back = { href: '/login', label: 'Back to sign in' };
    return sendPage(reply, 200, messagePage('Check your email', text('agencyLinksSent'), back));
  });
}

/** Returns the page that asks for the address to write to. */
function agencyLinksPage(problem: FormProblem | null): string {
  return page(
    'Email me my agencies',
    null,
    html`<p>Enter your work email. Each agency where you have an account sends you the link to its sign-in.</p>
<form method="post" action="/signin/agencies" novalidate>
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', maxLength: 320 }, problem)}
<button type="submit">Send the links</button>
</form>
<p><a href="/login">Back to sign in</a></p>`,
    problem,
  );
}
