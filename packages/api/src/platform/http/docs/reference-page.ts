import type { ApiDocument } from '../contract/openapi.ts';
import { escapeHtml as e } from '../../escape-html.ts';
import { schemaText } from './schema-text.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: object;
  readonly description?: string;
}
type Content = Readonly<Record<string, { readonly schema?: object }>>;

/** As much of an operation as the page shows; the document's own type allows references that ours never has. */
interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
}
interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/**
 * The reference for people: each call with who may make it, what goes in and what comes out; readable without scripts.
 */
export function referencePage(document: ApiDocument): string {
  const sections = Object.entries(byTag(callsOf(document)));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Townkeep API</title>
<link rel="stylesheet" href="/api/docs/reference.css"><script src="/api/docs/reference.js" defer></script></head>
<body>
<header><h1>Townkeep API</h1>
${(document.info.description ?? '')
  .split('\n')
  .map((line) => `<p>${inline(line)}</p>`)
  .join('')}
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<p class="search" hidden><label for="q">Search calls</label> <input id="q" type="search" autocomplete="off"> <span id="count" role="status"></span></p></header>
<main>${sections.map(([tag, calls]) => `<section><h2>${e(tag)}</h2>${calls.map(callHtml).join('')}</section>`).join('\n')}</main>
</body></html>`;
}

function callsOf(document: ApiDocument): Call[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

function byTag(calls: readonly Call[]): Record<string, Call[]> {
  const groups = Object.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'Other') as Record<string, Call[]>;
  return Object.fromEntries(Object.entries(groups).toSorted(([a], [b]) => a.localeCompare(b)));
}

function callHtml({ method, path, operation }: Call): string {
  const id = e(operation.operationId ?? `${method}-${path}`);
  const body = Object.entries(operation.requestBody?.content ?? {});
  return `<details id="${id}"><summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${e(path)}</code> <span>${e(operation.summary ?? '')}</span></summary>
${operation.description === undefined ? '' : `<p>${inline(operation.description)}</p>`}
${parametersHtml(operation.parameters ?? [])}
${body.map(([type, { schema }]) => `<h4>Body <small>${e(type)}</small></h4>${schemaHtml(schema)}`).join('')}
<h4>Answers</h4><dl>${Object.entries(operation.responses)
    .map(
      ([status, response]) =>
        `<dt>${e(status)}</dt><dd>${inline(response.description ?? '')}${Object.values(response.content ?? {})
          .map(({ schema }) => schemaHtml(schema))
          .join('')}</dd>`,
    )
    .join('')}</dl>
</details>`;
}

function parametersHtml(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (each) =>
      `<tr><th scope="row"><code>${e(each.name)}</code></th><td>${e(each.in)}${each.required === true ? ', required' : ''}</td><td><code>${e(schemaText(each.schema ?? {}))}</code></td><td>${inline(each.description ?? '')}</td></tr>`,
  );
  return `<h4>Parameters</h4><table><thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const schemaHtml = (schema: object | undefined): string =>
  schema === undefined ? '' : `<pre tabindex="0">${e(schemaText(schema))}</pre>`;

/** Backquoted words as code; everything else as text. */
const inline = (text: string): string => e(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
