import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { RenderAnswer, RenderRequest } from '../renderer.ts';
import { type Fonts, fontsFor } from './fonts.ts';
import { shownData } from './shown-text.ts';

/** A folder that exists only in memory: templates can read no file of the disk. */
const FOLDER = '/townkeep-document';
const MAIN = `${FOLDER}/main.typ`;
const LAYOUT = join(import.meta.dirname, '../templates/layout.typ');
const STANDARD = 'ua-1';

/** Compiles a template to a PDF. */
export function compileDocument({ template, data, files }: RenderRequest): RenderAnswer {
  const parsed: unknown = JSON.parse(data);
  const fonts = fontsFor(JSON.stringify(parsed));
  const compiler = compilerWith(fonts, template, files);
  try {
    const inputs = {
      data: JSON.stringify(shownData(parsed, fonts.coverage)),
      fonts: JSON.stringify(fonts.names),
    };
    const result = compiler.compile({ mainFilePath: MAIN, inputs });
    const compiled = result.result;
    if (compiled === null) return failure(compiler.fetchDiagnostics(result.takeError()!));
    return { pdf: compiler.pdf(compiled, { pdfStandard: STANDARD }) };
  } catch (error) {
    return failure([error]);
  } finally {
    compiler.evictCache(0);
  }
}

function compilerWith(fonts: Fonts, template: string, files: RenderRequest['files']): NodeCompiler {
  const compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: [...fonts.blobs] }] });
  compiler.addSource(MAIN, readFileSync(template, 'utf8'));
  compiler.addSource(`${FOLDER}/layout.typ`, readFileSync(LAYOUT, 'utf8'));
  for (const [name, bytes] of Object.entries(files)) compiler.mapShadow(`${FOLDER}/${name}`, Buffer.from(bytes));
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
