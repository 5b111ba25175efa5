import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript6';

/** An insert in the text of a statement. */
export interface Insert {
  readonly line: number;
  /** `UNKNOWN` for a name that is put in. */
  readonly table: string;
  readonly kind: 'select' | 'values';
  /** What follows the columns, up to the end of the insert's own select or values. */
  readonly source: string;
}

/** Stands for what a template puts in from elsewhere. */
export const UNKNOWN = 'unknown_text';

/** Stands for the number of an agency that a template puts in. */
const GIVEN_AGENCY = '$1';

const INSERT = /\binsert\s+into\s+("?\w+"?)(?:\s+as\s+\w+)?\s*/gi;
// After the source of the rows, or what follows the statement.
const ENDS = /^(?:returning\b|on\s+conflict\b|;)/i;

/** Returns each insert from a select or from values in a file of TypeScript, or of SQL by its name. */
export function insertsIn(path: string, content: string): Insert[] {
  if (path.endsWith('.sql'))
    return insertsOf(
      content.replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length)),
      1,
    );
  return literalsOf(content).flatMap(({ text, line }) => insertsOf(text, line));
}

function insertsOf(text: string, firstLine: number): Insert[] {
  return [...text.matchAll(INSERT)].flatMap(({ 0: head, 1: table = '', index }) => {
    const rest = text.slice(index + head.length);
    const body = (
      rest.startsWith('(') && !/^\(\s*select\b/i.test(rest) ? rest.slice(closingOf(rest) + 1) : rest
    ).trimStart();
    const kind = /^\(?\s*(?:select|with)\b/i.test(body) ? 'select' : 'values';
    if (kind === 'values' && !/^(?:overriding\s+\w+\s+value\s+)?values\b/i.test(body)) return [];
    const line = firstLine + text.slice(0, index).split('\n').length - 1;
    return [{ line, table: table.replaceAll('"', ''), kind, source: body.slice(0, endOf(body)) }];
  });
}

/** The place of the parenthesis that closes the first one. */
function closingOf(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

function endOf(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && --depth < 0) return at;
    if (depth === 0 && ENDS.test(text.slice(at, at + 20)) && !/\w/.test(text[at - 1] ?? '')) return at;
  }
  return text.length;
}

/** The texts of a file that hold an insert, with the constants of the same file that they put in. */
function literalsOf(content: string): { text: string; line: number }[] {
  if (!/\binsert\s+into\b/i.test(content)) return [];
  const source = ts.createSourceFile('source.ts', content, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const found: { text: string; line: number }[] = [];
  const textOf = (node: ts.Node): string => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTaggedTemplateExpression(node)) return textOf(node.template);
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map((span) => putIn(span.expression) + span.literal.text).join('');
    return UNKNOWN;
  };
  const putIn = (node: ts.Expression): string => {
    if (/\bagencyId$/.test(node.getText())) return GIVEN_AGENCY;
    const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
    return constant === undefined ? UNKNOWN : textOf(constant);
  };
  const visit = (node: ts.Node, isSeen: (node: ts.Node) => void): void => {
    isSeen(node);
    ts.forEachChild(node, (child) => visit(child, isSeen));
  };
  visit(source, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      constants.set(node.name.text, node.initializer);
  });
  visit(source, (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return;
    const text = textOf(node);
    if (/\binsert\s+into\b/i.test(text))
      found.push({ text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  });
  return found;
}

/** Every file that may hold a statement of the server, without tests. */
export async function* statementFiles(folder: string): AsyncGenerator<{ path: string; content: string }> {
  for await (const path of glob(['packages/api/src/**/*.ts', 'db/functions/*.sql'], { cwd: folder })) {
    if (/\/testing\/|[.](?:test|heavy|fixture|child)\.ts$/.test(path)) continue;
    yield { path, content: await readFile(join(folder, path), 'utf8') };
  }
}
