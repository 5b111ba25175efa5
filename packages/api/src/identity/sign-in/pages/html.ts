import { escapeHtml } from '../../../platform/escape-html.ts';

/** A piece of HTML built by `html`, so it is not escaped again. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | null | readonly Html[];

/** Builds HTML. Text is escaped; null adds nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((whole, string, index) => whole + shown(parts[index - 1] ?? null) + string) };
}

function shown(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'object') return 'html' in part ? part.html : part.map((each) => each.html).join('');
  return escapeHtml(String(part));
}
