import { seededRandom } from '../../../../../demo/random.ts';
import type { BuiltMessage } from './stripe-server.ts';

interface Forging {
  readonly seed: number;
  readonly count: number;
  /** Signs a body with the right key: malformed content can be signed too. */
  readonly sign: (body: string) => BuiltMessage;
}

/** Contents that no provider sends; signed with the right key they are still refused. */
const NONSENSE = [
  '',
  ' ',
  'null',
  'true',
  '42',
  '"text"',
  '[]',
  '{}',
  '[[]]',
  '{"id":1}',
  '{',
  '\u0000',
  '\uFEFF',
  '<xml/>',
  '{"id":"x"}',
  '{"data":{}}',
  '{"payload":{}}',
  '{"data":{"object":null}}',
  '{"__proto__":{"id":"x"}}',
  '{"object":"v2.core.event","id":"x"}',
];

/** Returns messages that must all be refused: changed bodies, changed or missing signatures, and signed nonsense. */
export function* forgeries(valid: BuiltMessage, { seed, count, sign }: Forging): Generator<BuiltMessage> {
  const random = seededRandom(seed);
  const below = (limit: number) => random.between(0, limit - 1);
  const name = Object.keys(valid.headers)[0]!;
  const signature = valid.headers[name]!;
  for (let made = 0; made < count; made += 1) {
    const kind = below(6);
    if (kind === 0) yield { raw: changedBytes(valid.raw, below), headers: valid.headers };
    else if (kind === 1) yield { raw: valid.raw, headers: { [name]: changedSign(signature, below) } };
    else if (kind === 2) yield { raw: valid.raw, headers: made % 2 === 0 ? {} : { [name]: '' } };
    else if (kind === 3) yield { raw: valid.raw.subarray(0, below(valid.raw.length)), headers: valid.headers };
    else if (kind === 4) yield sign(NONSENSE[below(NONSENSE.length)]!);
    else yield { raw: randomBytes(below), headers: { [name]: randomBytes(below).toString('latin1') } };
  }
}

function changedBytes(raw: Buffer, below: (limit: number) => number): Buffer {
  const changed = Buffer.from(raw);
  const at = below(changed.length);
  changed[at] = (changed[at]! + 1 + below(255)) % 256;
  return changed;
}

/** Changes one of the last digits, which belong to the signature. */
function changedSign(signature: string, below: (limit: number) => number): string {
  const at = signature.length - 1 - below(64);
  const other = '0123456789abcdef'[(Number.parseInt(signature[at]!, 16) + 1 + below(15)) % 16]!;
  return signature.slice(0, at) + other + signature.slice(at + 1);
}

const randomBytes = (below: (limit: number) => number): Buffer =>
  Buffer.from(Array.from({ length: below(400) }, () => below(256)));
