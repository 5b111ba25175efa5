import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { RenderAnswer, RenderRequest } from '../renderer.ts';
import { type Fonts, fontsFor } from './fonts.ts';

/** Stands for a character that no font has. */
const MISSING = '�';

/** A longer run without a space, such as a web address, gets places where a line may break. */
const UNBROKEN_MAX = 30;
const BREAK = '\u200b';

// Control characters other than line feeds, overrides of the direction of text, and code points
// that are not characters.
const REMOVED = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]|\p{Cs}/gu;

const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\n\u2028\u2029]$/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const PLAIN = /^[\x20-\x7e\n]*$/;

/** Returns a text with only characters that one of the fonts has. A character with its marks is in one font. */
function shownText(text: string, coverage: readonly ReadonlyMap<number, number>[]): string {
  const clean = text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(REMOVED, '').normalize('NFC');
  const shown = PLAIN.test(clean) ? clean : covered(clean, coverage);
  return shown.replace(/[^\s\u200b]{31,}/gu, withBreaks);
}

const covered = (text: string, coverage: readonly ReadonlyMap<number, number>[]): string =>
  [...graphemes.segment(text)].map(({ segment }) => coveredGrapheme(segment, coverage)).join('');

function coveredGrapheme(segment: string, coverage: readonly ReadonlyMap<number, number>[]): string {
  const visible = [...segment].filter((each) => !INVISIBLE.test(each));
  const hasAll = (font: ReadonlyMap<number, number>) => visible.every((each) => font.has(each.codePointAt(0)!));
  if (coverage.some(hasAll)) return segment;
  const [base = ''] = visible;
  return coverage.some((font) => font.has(base.codePointAt(0)!)) ? base : MISSING;
}

function withBreaks(run: string): string {
  const parts = [...graphemes.segment(run)].map(({ segment }) => segment);
  return parts.map((part, i) => (i > 0 && i % UNBROKEN_MAX === 0 ? BREAK + part : part)).join('');
}

/** Returns JSON with every text as `shownText` gives it. */
function shownData(value: unknown, coverage: readonly ReadonlyMap<number, number>[]): unknown {
  if (typeof value === 'string') return shownText(value, coverage);
  if (Array.isArray(value)) return value.map((each) => shownData(each, coverage));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shownData(each, coverage)]));
}

/** A folder that exists only in memory: templates can read no file of the disk. */
const FOLDER = '/townkeep-document';
const MAIN = `${FOLDER}/main.typ`;
const LAYOUT = join(import.meta.dirname, '../templates/layout.typ');
const STANDARD = 'ua-1';

/**
 * How many documents ago a result was last used that the compiler still keeps: layouts of the same letter for other
 * people share most of them.
 */
const KEPT_DOCUMENTS = 8;

/** A compiler that is kept for the next document with the same template and fonts. */
interface Kept {
  readonly compiler: NodeCompiler;
  readonly template: string;
  readonly fonts: string;
  /** The pictures of the last document. */
  pictures: string[];
}

let kept: Kept | null = null;

/** Compiles a template to a PDF. */
export function compileDocument({ template, data, files }: RenderRequest): RenderAnswer {
  const parsed: unknown = JSON.parse(data);
  const fonts = fontsFor(JSON.stringify(parsed));
  const { compiler } = compilerWith(fonts, template, files);
  try {
    const inputs = {
      data: JSON.stringify(shownData(parsed, fonts.coverage)),
      fonts: JSON.stringify(fonts.names),
    };
    const result = compiler.compile({ mainFilePath: MAIN, inputs });
    const compiled = result.result;
    if (compiled === null) return failure(compiler.fetchDiagnostics(result.takeError()!));
    return { pdf: compiler.pdf(compiled, { pdfStandard: STANDARD }), pages: compiled.numOfPages };
  } catch (error) {
    return failure([error]);
  } finally {
    compiler.evictCache(KEPT_DOCUMENTS);
  }
}

/** Returns a compiler with the files of a document: that of the last one where its template and fonts are the same. */
function compilerWith(fonts: Fonts, template: string, files: RenderRequest['files']): Kept {
  const names = fonts.names.join();
  const used =
    kept?.template === template && kept.fonts === names
      ? kept
      : { compiler: newCompiler(fonts, template), template, fonts: names, pictures: [] };
  for (const name of used.pictures) if (!Object.hasOwn(files, name)) used.compiler.unmapShadow(pathOf(name));
  for (const [name, bytes] of Object.entries(files)) used.compiler.mapShadow(pathOf(name), Buffer.from(bytes));
  used.pictures = Object.keys(files);
  kept = used;
  return used;
}

const pathOf = (name: string): string => `${FOLDER}/${name}`;

function newCompiler(fonts: Fonts, template: string): NodeCompiler {
  const compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: [...fonts.blobs] }] });
  compiler.addSource(MAIN, readFileSync(template, 'utf8'));
  compiler.addSource(pathOf('layout.typ'), readFileSync(LAYOUT, 'utf8'));
  return compiler;
}

/** The parts of a diagnostic that name a place of the template. Its message can quote the data, so it is cut. */
interface Diagnostic {
  readonly message?: string;
  readonly range?: string;
  readonly path?: string;
}

function failure(diagnostics: readonly unknown[]): RenderAnswer {
  const { message = '', range = '', path = '' } = (diagnostics[0] ?? {}) as Diagnostic;
  const fault = /PDF\/UA-1 error: [a-z ]+/.exec(message)?.[0] ?? message.replace(/["`“].*/s, '…').slice(0, 60);
  return { failure: 'template', detail: [fault, path.split('/').at(-1), range].filter(Boolean).join(' ') };
}
