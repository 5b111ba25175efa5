import { z } from 'zod';
import { ByteReader, ByteWriter, DamagedSnapshot, crc32 } from './bytes.ts';
import {
  type SuggestionModel,
  claimSlot,
  createSuggestionModel,
  listCategories,
  makeRoomFor,
  textCount,
} from './model.ts';
import { type CellRange, readCells, readTable, writeCells, writeTable } from './snapshot-table.ts';

// 'TKS', then the version. A change of the format, of the features or of their hashes needs a new version.
const signature = [0x54, 0x4b, 0x53, 1];
const mostSlots = 5000;

const whole = z.int().min(0);
const header = z.object({
  categories: z.array(z.object({ id: z.string(), name: z.string(), keywords: z.array(z.string()) })).max(mostSlots),
  slots: z.array(z.object({ categoryId: z.string(), texts: whole, features: whole })).max(mostSlots),
});

const count: CellRange = { lowest: 0, highest: 0xffff_ffff };
const weight: CellRange = { lowest: -0x7fff, highest: 0x7fff };

/** Work in steps of less than a millisecond, so that whoever does it can do other things in between. */
export type Steps<T> = Generator<undefined, T>;

const bytesAtOnce = 1 << 18;

function* checkOf(body: Uint8Array): Steps<Uint8Array> {
  let crc = 0;
  for (let at = 0; at < body.length; at += bytesAtOnce) {
    crc = crc32(body.subarray(at, at + bytesAtOnce), crc);
    yield;
  }
  const check = new Uint8Array(4);
  new DataView(check.buffer).setUint32(0, crc);
  return check;
}

function finished<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/**
 * A model as bytes, to be stored and read by `decode`. With 38 categories 5 KB before the first text, 1 MB after 1,000,
 * 9 MB
 * after 100,000 and 12 MB after 1,000,000; writing takes about 15 ms a MB. The same model always gives the same bytes.
 */
export const encode = (model: SuggestionModel): Uint8Array => finished(encodeInSteps(model));

/** `encode` in steps. The model must not change in between. */
export function* encodeInSteps(model: SuggestionModel): Steps<Uint8Array> {
  const body = new ByteWriter();
  const head = new TextEncoder().encode(JSON.stringify({ categories: model.categories, slots: model.slots }));
  body.whole(head.length);
  body.raw(head);
  yield* writeTable(body, model.counts, count);
  yield* writeTable(body, model.weights, weight);
  writeCells(body, model.vocabulary, count);
  const bytes = body.done();
  const snapshot = new ByteWriter();
  signature.forEach((byte) => snapshot.byte(byte));
  snapshot.raw(yield* checkOf(bytes));
  snapshot.raw(bytes);
  return snapshot.done();
}

function readHeader(reader: ByteReader): z.infer<typeof header> {
  try {
    return header.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(reader.raw(reader.whole()))));
  } catch (cause) {
    throw new DamagedSnapshot('The suggestions snapshot has no readable header.', { cause });
  }
}

function* openBody(snapshot: Uint8Array): Steps<Uint8Array> {
  if (signature.some((byte, i) => snapshot[i] !== byte)) {
    throw new DamagedSnapshot('This is not a suggestions snapshot of this version. Learn from the submissions again.');
  }
  const body = snapshot.subarray(8);
  const check = yield* checkOf(body);
  if (check.some((byte, i) => snapshot[4 + i] !== byte)) {
    throw new DamagedSnapshot(
      'The suggestions snapshot has changed since it was written. Learn from the submissions again.',
    );
  }
  return body;
}

/**
 * The model that `encode` wrote: it suggests and learns exactly as that one. Call `listCategories` after it, since the
 * snapshot's categories may be older than the agency's.
 * @throws DamagedSnapshot when the bytes are cut, changed, or of another version
 */
export const decode = (snapshot: Uint8Array): SuggestionModel => finished(decodeInSteps(snapshot));

/** `decode` in steps. */
export function* decodeInSteps(snapshot: Uint8Array): Steps<SuggestionModel> {
  const reader = new ByteReader(yield* openBody(snapshot));
  const { categories, slots } = readHeader(reader);
  const model = createSuggestionModel([]);
  for (const { categoryId, texts, features } of slots) {
    const slot = model.slots[claimSlot(model, categoryId)];
    if (slot) Object.assign(slot, { texts, features });
  }
  if (model.slots.length !== slots.length)
    throw new DamagedSnapshot('The suggestions snapshot names a category twice.');
  listCategories(model, categories);
  makeRoomFor(model, textCount(model));
  yield* readTable(reader, model.counts, count);
  yield* readTable(reader, model.weights, weight);
  readCells(reader, model.vocabulary, count);
  if (!reader.isAtEnd) throw new DamagedSnapshot('The suggestions snapshot goes on after its end.');
  return model;
}
