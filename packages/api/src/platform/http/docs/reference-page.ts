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

/**
 * The parts of an operation that the page shows. The document's own type also allows references, which ours never has.
 */
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

/** Returns the reference page: each call with its callers, its input and its output. Readable without scripts. */
export function referencePage(document: ApiDocument): string {
  const sections = Object.entries(byTag(callsOf(document)));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Townkeep API</title>
<link rel="stylesheet" href="/api/docs/reference.css"><script src="/api/docs/reference.js" defer></script></head>
<body>
<header><h1>Townkeep API</h1>
${(document.info.description ?? '')
  .split('\n')
  .map((line) => `<p>${inline(line)}</p>`)
  .join('')}
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<p class="search" hidden><label for="q">Search calls</label> <input id="q" type="search" autocomplete="off">
<span id="count" role="status"></span></p></header>
<main>${sections.map(sectionHtml).join('\n')}</main>
</body></html>`;
}

const sectionHtml = ([tag, calls]: [string, Call[]]): string =>
  `<section><h2>${e(tag)}</h2>${calls.map(callHtml).join('')}</section>`;

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
  const badge = `<span class="method ${method.toLowerCase()}">${method}</span>`;
  const title = `${badge} <code>${e(path)}</code> <span>${e(operation.summary ?? '')}</span>`;
  return `<details id="${id}"><summary>${title}</summary>
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
  const headings = ['Name', 'Where', 'Value', 'Meaning'].map((heading) => `<th scope="col">${heading}</th>`);
  const head = `<thead><tr>${headings.join('')}</tr></thead>`;
  return `<h4>Parameters</h4><table>${head}<tbody>${parameters.map(parameterRow).join('')}</tbody></table>`;
}

function parameterRow({ name, in: where, required, schema, description }: Parameter): string {
  const cells = [
    `${e(where)}${required === true ? ', required' : ''}`,
    `<code>${e(schemaText(schema ?? {}))}</code>`,
    inline(description ?? ''),
  ];
  const row = cells.map((cell) => `<td>${cell}</td>`).join('');
  return `<tr><th scope="row"><code>${e(name)}</code></th>${row}</tr>`;
}

const schemaHtml = (schema: object | undefined): string =>
  schema === undefined ? '' : `<pre tabindex="0">${e(schemaText(schema))}</pre>`;

/** Formats backquoted words as code, and escapes everything else. */
const inline = (text: string): string => e(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
