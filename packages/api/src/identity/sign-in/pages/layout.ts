import type { PageAgency } from '../../../office/agencies/index.ts';
import { type Html, html } from './html.ts';

/** The state of a form that is shown again: the texts for its top and beside its fields. */
export interface FormProblem {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The name on the pages of super admins, and in their authenticator apps. */
export const ADMINISTRATION = 'Townkeep administration';

/** Whose page it is: an agency with its look, or a name alone. */
export type Letterhead = Pick<PageAgency, 'name'> & Partial<Pick<PageAgency, 'logoUrl' | 'primaryColor'>>;

/**
 * Returns a whole page of the sign-in: no script, one style sheet. An error's summary takes the focus by `autofocus`,
 * so that it is read first, also without script.
 */
export function page(title: string, agency: Letterhead | null, body: Html, problem: FormProblem | null = null): string {
  const color = agency?.primaryColor ?? null;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${problem === null ? '' : 'Error: '}${title} – ${agency?.name ?? 'Townkeep'}</title>
<link rel="stylesheet" href="/signin/style.css${color === null ? '' : `?color=${color.slice(1)}`}">
</head>
<body>
<main>
${agency === null ? null : letterhead(agency)}
<h1>${title}</h1>
${problem === null ? null : summary(problem)}
${body}
</main>
</body>
</html>
`.html;
}

const letterhead = ({ name, logoUrl = null }: Letterhead): Html =>
  html`<p class="agency">${logoUrl === null ? null : html`<img src="${logoUrl}" alt="">`}<span>${name}</span></p>`;

function summary({ message, fields }: FormProblem): Html {
  const links = Object.entries(fields).map(([name, said]) => html`<li><a href="#${name}">${said}</a></li>`);
  const list = links.length === 0 ? null : html`<ul>${links}</ul>`;
  return html`<div class="problem" role="alert" tabindex="-1" autofocus><p>${message}</p>${list}</div>`;
}

/** Returns one labelled field with its hint and its error, both linked to it. */
export function field(
  given: {
    name: string;
    label: string;
    type: 'email' | 'password' | 'text';
    autocomplete: string;
    value?: string;
    hint?: string;
    maxLength: number;
    isFocused?: boolean;
  },
  problem: FormProblem | null,
): Html {
  const { name, label, type, autocomplete, value, hint, maxLength, isFocused = false } = given;
  const refusal = problem?.fields[name] ?? null;
  const describedBy = [hint === undefined ? null : `${name}-hint`, refusal === null ? null : `${name}-error`]
    .filter((id) => id !== null)
    .join(' ');
  const attributes = [
    value === undefined ? html`` : html` value="${value}"`,
    describedBy === '' ? html`` : html` aria-describedby="${describedBy}"`,
    refusal === null ? html`` : html` aria-invalid="true"`,
    isFocused ? html` autofocus` : html``,
  ];
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint === undefined ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${refusal === null ? null : html`<p class="error" id="${name}-error">${refusal}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxLength}"
  required spellcheck="false" autocapitalize="none"${attributes}>
</div>`;
}
