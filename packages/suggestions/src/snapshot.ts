import { crc32 } from 'node:zlib';
import { createSuggestionModel, type SuggestionModel } from './model.ts';

/** The bytes were not written by `encode` of this version, or have changed since. */
export class DamagedSnapshot extends Error {
  override readonly name = 'DamagedSnapshot';
}

/** Work in steps of about a millisecond, so that the caller can answer requests in between. */
export type Steps<T> = Generator<undefined, T>;

// 'TKS', then the version. Any change of the format, the terms or their hashes needs a new version.
const SIGNATURE = [0x54, 0x4b, 0x53, 3];
const CHECKSUM_AT = 4;
const BODY_AT = 8;
const NUMBER_BYTES = 4;
const COUNTS_PER_STEP = 10_000;

interface CategoryHeader {
  readonly categoryId: string;
  readonly texts: number;
  readonly counts: number;
}

/**
 * Writes what a model has learned as bytes for `decode`, without its categories. The same model gives the same bytes.
 * Layout, little-endian: signature, CRC-32 of the rest, length of the header, header in JSON, then for each category
 * pairs of term and count.
 */
export const encode = (model: SuggestionModel): Uint8Array => finish(encodeInSteps(model));

/** Does the same as `encode` in steps. The model must not change in between. */
export function* encodeInSteps({ learned }: SuggestionModel): Steps<Uint8Array> {
  const headers = [...learned].map(([categoryId, { texts, counts }]): CategoryHeader => ({
    categoryId,
    texts,
    counts: counts.size,
  }));
  const header = new TextEncoder().encode(JSON.stringify(headers));
  const countBytes = headers.reduce((sum, { counts }) => sum + counts * 2 * NUMBER_BYTES, 0);
  const bytes = new Uint8Array(BODY_AT + NUMBER_BYTES + header.length + countBytes);
  const view = new DataView(bytes.buffer);
  bytes.set(SIGNATURE);
  view.setUint32(BODY_AT, header.length, true);
  bytes.set(header, BODY_AT + NUMBER_BYTES);
  let at = BODY_AT + NUMBER_BYTES + header.length;
  let written = 0;
  for (const { counts } of learned.values()) {
    for (const [term, count] of counts) {
      view.setInt32(at, term, true);
      view.setUint32(at + NUMBER_BYTES, count, true);
      at += 2 * NUMBER_BYTES;
      if (++written % COUNTS_PER_STEP === 0) yield;
    }
  }
  view.setUint32(CHECKSUM_AT, crc32(bytes.subarray(BODY_AT)), true);
  return bytes;
}

/**
 * Reads a model that `encode` wrote. It has no categories: call `listCategories` next.
 * @throws DamagedSnapshot
 */
export const decode = (snapshot: Uint8Array): SuggestionModel => finish(decodeInSteps(snapshot));

/**
 * Does the same as `decode` in steps.
 * @throws DamagedSnapshot
 */
export function* decodeInSteps(snapshot: Uint8Array): Steps<SuggestionModel> {
  const view = checkedView(snapshot);
  const headerLength = view.getUint32(BODY_AT, true);
  const countsAt = BODY_AT + NUMBER_BYTES + headerLength;
  const header = new TextDecoder().decode(snapshot.subarray(BODY_AT + NUMBER_BYTES, countsAt));
  const model = createSuggestionModel([]);
  let at = countsAt;
  let read = 0;
  for (const { categoryId, texts, counts: size } of JSON.parse(header) as CategoryHeader[]) {
    const learned = { texts, terms: 0, counts: new Map<number, number>() };
    model.learned.set(categoryId, learned);
    for (const end = at + size * 2 * NUMBER_BYTES; at < end; at += 2 * NUMBER_BYTES) {
      const term = view.getInt32(at, true);
      const count = view.getUint32(at + NUMBER_BYTES, true);
      learned.counts.set(term, count);
      learned.terms += count;
      model.vocabulary.set(term, (model.vocabulary.get(term) ?? 0) + count);
      if (++read % COUNTS_PER_STEP === 0) yield;
    }
  }
  return model;
}

function checkedView(snapshot: Uint8Array): DataView {
  if (snapshot.length < BODY_AT + NUMBER_BYTES || SIGNATURE.some((byte, i) => snapshot[i] !== byte))
    throw new DamagedSnapshot('This is not a suggestions snapshot of this version. Learn from the submissions again.');
  const view = new DataView(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength);
  if (view.getUint32(CHECKSUM_AT, true) !== crc32(snapshot.subarray(BODY_AT)))
    throw new DamagedSnapshot(
      'The suggestions snapshot has changed since it was written. Learn from the submissions again.',
    );
  return view;
}

function finish<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
