/** Text that is not CSV. The message names the line. */
export class MalformedCsv extends Error {
  override readonly name = 'MalformedCsv';
}

// A field and its separator. Sticky: the next match must begin where the last one ended.
const field = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

function malformed(text: string, at: number, what: string): MalformedCsv {
  return new MalformedCsv(`Line ${text.slice(0, at).split(/\r\n|\n|\r/).length}: ${what}`);
}

interface Line {
  readonly at: number;
  readonly fields: readonly string[];
}

function* linesOf(text: string): Generator<Line> {
  let at = 0;
  let fields: string[] = [];
  field.lastIndex = 0;
  for (let next = 0; next < text.length || fields.length > 0; next = field.lastIndex) {
    field.lastIndex = next;
    const found = field.exec(text);
    if (!found) throw malformed(text, next, 'a quote is not closed, or stands in the middle of a field');
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    yield { at, fields };
    fields = [];
    at = field.lastIndex;
  }
}

/**
 * The records of a CSV text, by the names in its first line. Quoted fields may hold commas, quotes (doubled) and line
 * breaks; lines may end in any way; a byte order mark and empty lines are passed over. Source: RFC 4180.
 * @throws MalformedCsv when a quote is out of place or a record has more or fewer fields than the first line
 */
export function readCsv(text: string): Record<string, string>[] {
  const plain = text.replace(/^\uFEFF/, '');
  let names: readonly string[] | undefined;
  const records: Record<string, string>[] = [];
  for (const { at, fields } of linesOf(plain)) {
    if (fields.length === 1 && fields[0] === '') continue;
    names ??= fields;
    if (fields.length !== names.length)
      throw malformed(plain, at, `${fields.length} fields instead of ${names.length}`);
    if (fields !== names) records.push(Object.fromEntries(names.map((name, i) => [name, fields[i] ?? ''])));
  }
  return records;
}
