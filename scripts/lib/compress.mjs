import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Shorter files gain nothing.
const MIN_BYTES = 1_000;
const QUALITY = 9;

/** Writes a brotli and a gzip copy beside each script, style and drawing, for browsers that accept them. */
export async function compressAssets(folder) {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      if (bytes.length < MIN_BYTES) return;
      writeFileSync(
        `${file}.br`,
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
      );
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
