import type { NamedRecords } from '../../../../platform/records/named-records.ts';
import { listDepositNumbers } from './queries.ts';

/** Deposits by their numbers, for those who see finances. */
export const namedDeposits: NamedRecords = {
  seeRight: 'finance.see',
  namesOf: async (tx, ids) => new Map((await listDepositNumbers(tx, ids)).map(({ id, number }) => [id, number])),
};
