import { html } from '../pages/html.ts';
import { field, type FormProblem, page } from '../pages/layout.ts';

/** Returns the page that asks for the address to write to. */
export function agencyLinksPage(problem: FormProblem | null): string {
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
