const LINES: ReadonlySet<string> = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'center',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'footer',
  'form',
  'header',
  'hr',
  'li',
  'main',
  'nav',
  'section',
  'summary',
  'table',
  'tr',
]);
const PARAGRAPHS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'p', 'pre', 'ul']);

/**
 * Returns how an element is set: within a line, on lines of its own, or with blank lines around it. Outlook's
 * paragraphs have no blank lines around them.
 */
export function layoutOf(name: string, attributes: Readonly<Record<string, string>>): 'inline' | 'line' | 'paragraph' {
  if (name === 'p' && /Mso(?:Normal|PlainText)/.test(attributes['class'] ?? '')) return 'line';
  if (PARAGRAPHS.has(name)) return 'paragraph';
  return LINES.has(name) ? 'line' : 'inline';
}
