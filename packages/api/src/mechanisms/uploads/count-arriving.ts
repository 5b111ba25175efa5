import type { Services } from '../../platform/services.ts';
import { findFile } from './queries.ts';

interface Arriving {
  readonly agencyId: number;
  readonly key: string;
  readonly ip: string;
}

/**
 * Returns a posted file's stream that counts each piece as it arrives, so that concurrent files count together. A staff
 * file counts for the account that requested its form, all others for the address. Reading the stream throws Problem
 * too_many_requests when the hour's bytes are used up.
 */
export async function countArriving(
  { inAgency, takeBytes }: Services,
  { agencyId, key, ip }: Arriving,
  file: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const upload = await inAgency(agencyId, (tx) => findFile(tx, key), { reads: true });
  const sender = { budget: 'uploads', agencyId, ip, accountId: upload?.staffId ?? null } as const;
  return counted(file, (bytes) => takeBytes({ ...sender, bytes }));
}

async function* counted(
  file: AsyncIterable<Uint8Array>,
  take: (bytes: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of file) {
    await take(piece.length);
    yield piece;
  }
}
