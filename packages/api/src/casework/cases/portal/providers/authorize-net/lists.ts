import { z } from 'zod';
import type { Ask } from './call.ts';
import { type Summary, summary } from './transactions.ts';

const DAY_MS = 86_400_000;

/** The longest range of batches in one request. Source: `getSettledBatchListRequest` in the API reference */
const BATCH_RANGE_MS = 31 * DAY_MS;

const PAGE_SIZE = 1000;

const page = z.object({ transactions: z.array(summary).nullish() });

const batches = z.object({ batchList: z.array(z.object({ batchId: z.coerce.string() })).nullish() });

/** Lists the transactions that are not settled, the newest first. */
export function listUnsettled(ask: Ask): Promise<Summary[]> {
  return allPages(ask, 'getUnsettledTransactionListRequest', { status: 'any' });
}

/** Lists the batches that were settled in a range, by their ids in the order of settlement. */
export async function listBatches(ask: Ask, from: Date, to: Date): Promise<string[]> {
  const ids: string[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += BATCH_RANGE_MS) {
    const end = Math.min(start + BATCH_RANGE_MS, to.getTime());
    const range = { firstSettlementDate: secondsOf(start), lastSettlementDate: secondsOf(end) };
    const { batchList } = await ask('getSettledBatchListRequest', { includeStatistics: false, ...range }, batches);
    for (const { batchId } of batchList ?? []) if (!ids.includes(batchId)) ids.push(batchId);
  }
  return ids;
}

/** Lists the transactions of a batch. */
export function listOfBatch(ask: Ask, batchId: string): Promise<Summary[]> {
  return allPages(ask, 'getTransactionListRequest', { batchId });
}

async function allPages(ask: Ask, request: string, fields: object): Promise<Summary[]> {
  const found = new Map<string, Summary>();
  for (let offset = 1; ; offset += 1) {
    const { transactions } = await ask(
      request,
      {
        ...fields,
        sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
        paging: { limit: PAGE_SIZE, offset },
      },
      page,
    );
    for (const each of transactions ?? []) found.set(each.transId, each);
    if ((transactions ?? []).length < PAGE_SIZE) return [...found.values()];
  }
}

const secondsOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;
