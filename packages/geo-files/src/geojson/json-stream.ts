import { jsonParser } from 'stream-json/core/parser.js';
import { getManyValues, isMany, none } from 'stream-chain/core';
import { GeoFileProblem } from '../problems.ts';

/** A parser, which takes `none` at the end of the text. */
type Parser = (text: string | typeof none) => unknown;
/** A token of the parser; text that is no value has no token. */
interface Token {
  readonly name: string;
  readonly value?: string | boolean | null;
}

/** Most values of one feature: about two million points. */
const VALUES_MAX = 5_000_000;

/** An element of the list `features` of an outermost object, or such an object with its other members. */
export type JsonPart =
  | { readonly feature: unknown }
  | { readonly root: Readonly<Record<string, unknown>>; readonly hasFeatures: boolean };

/**
 * Reads JSON objects, one after the other, without holding more of a file in memory than one feature. The features of
 * an object come before the object itself.
 * @throws GeoFileProblem `malformed`, `unknown_format` when a value is no object, `too_complex` for a huge feature
 */
export async function* jsonParts(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<JsonPart> {
  const parse = jsonParser({ packValues: true, streamValues: false, jsonStreaming: true }) as Parser;
  const reader = new PartReader();
  for await (const text of texts) yield* partsIn(tokensOf(parse, text), reader);
  yield* partsIn(tokensOf(parse, none), reader);
}

function* partsIn(tokens: readonly Token[], reader: PartReader): Generator<JsonPart> {
  for (const token of tokens) {
    const part = reader.take(token);
    if (part !== null) yield part;
  }
}

function tokensOf(parse: Parser, text: Parameters<Parser>[0]): readonly Token[] {
  try {
    const read = parse(text);
    return isMany(read) ? (getManyValues(read) as Token[]) : [];
  } catch (error) {
    throw malformed(error instanceof Error ? error.message.replace(/^Parser cannot parse input: /, '') : '');
  }
}

const malformed = (why: string): GeoFileProblem =>
  new GeoFileProblem('malformed', `The file is not well-formed JSON (${why.slice(0, 120)}).`);

/** Puts tokens together to parts. */
class PartReader {
  /** The outermost object, while it is read. */
  private root: Record<string, unknown> | null = null;
  private hasFeatures = false;
  /** Whether the list of features is open. */
  private isWithin = false;
  private key = '';
  /** The value that is being put together. */
  private readonly value = new ValueBuilder();

  take(token: Token): JsonPart | null {
    if (this.value.isOpen) {
      this.value.take(token);
      return this.value.isOpen ? null : this.keep(this.value.result);
    }
    if (this.root === null) {
      if (token.name !== 'startObject')
        throw new GeoFileProblem('unknown_format', 'The file is JSON, but not GeoJSON: it is not an object.');
      [this.root, this.hasFeatures] = [{}, false];
      return null;
    }
    if (token.name === 'keyValue') this.key = String(token.value);
    else if (token.name === 'endObject') return this.endRoot();
    else if (token.name === 'endArray') this.isWithin = false;
    else if (token.name === 'startArray' && this.key === 'features' && !this.isWithin)
      [this.isWithin, this.hasFeatures] = [true, true];
    else {
      this.value.take(token);
      if (!this.value.isOpen) return this.keep(this.value.result);
    }
    return null;
  }

  private keep(value: unknown): JsonPart | null {
    if (this.isWithin) return { feature: value };
    setMember(this.root!, this.key, value);
    return null;
  }

  private endRoot(): JsonPart {
    const part = { root: this.root!, hasFeatures: this.hasFeatures };
    this.root = null;
    return part;
  }
}

type Container = unknown[] | Record<string, unknown>;

/** Puts the tokens of one value together. */
class ValueBuilder {
  result: unknown = null;
  private readonly open: { readonly container: Container; key: string }[] = [];
  private count = 0;

  get isOpen(): boolean {
    return this.open.length > 0;
  }

  take({ name, value }: Token): void {
    if (name === 'keyValue') this.open.at(-1)!.key = String(value);
    else if (name === 'endObject' || name === 'endArray') this.open.pop();
    else if (name === 'startObject') this.begin({});
    else if (name === 'startArray') this.begin([]);
    else this.add(name === 'numberValue' ? Number(value) : value);
  }

  private begin(container: Container): void {
    this.add(container);
    this.open.push({ container, key: '' });
  }

  private add(value: unknown): void {
    const last = this.open.at(-1);
    if (last === undefined) [this.result, this.count] = [value, 0];
    else if (Array.isArray(last.container)) last.container.push(value);
    else setMember(last.container, last.key, value);
    this.count += 1;
    if (this.count > VALUES_MAX)
      throw new GeoFileProblem('too_complex', 'A feature of the file has more than two million points. Split it.');
  }
}

/** Sets a member of any name, as JSON.parse does. */
function setMember(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}
