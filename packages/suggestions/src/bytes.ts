/** Bytes that could not have been written by `encode`, or that changed since. */
export class DamagedSnapshot extends Error {
  override readonly name = 'DamagedSnapshot';
}

/** Bytes of the longest number: 32 bits, seven a byte. */
const longestWhole = 5;

/** Writes bytes one after the other; the array grows as needed. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** A whole number from 0 to 2^32 - 1, in seven bits a byte, the lowest first. */
  whole(value: number): void {
    this.#reserve(longestWhole);
    const bytes = this.#bytes;
    let rest = value;
    while (rest >= 128) {
      bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[this.#length++] = rest;
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(by: number): void {
    if (this.#length + by <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + by));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what a `ByteWriter` wrote. Each read throws `DamagedSnapshot` at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new DamagedSnapshot('The suggestions snapshot ends too early.');
    return value;
  }

  whole(): number {
    let value = 0;
    let scale = 1;
    for (let i = 0; i < longestWhole; i++) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
    throw new DamagedSnapshot('The suggestions snapshot has a number out of range.');
  }

  raw(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new DamagedSnapshot('The suggestions snapshot ends too early.');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/**
 * The CRC-32 of bytes that follow those of the CRC-32 `before`. Source: ISO/IEC 13239, annex A (as in PNG and gzip).
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  // By index: on many megabytes an iterator takes several times as long.
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ table[(crc ^ bytes[i]!) & 255]!;
  return ~crc >>> 0;
}
