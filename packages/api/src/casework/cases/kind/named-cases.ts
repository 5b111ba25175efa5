import { moneyEventTypes } from '@townkeep/core/casework/cases/money/events.ts';
import { hidesLocations } from '../../locations/index.ts';
import type { NamedRecords } from '../../../platform/records/named-records.ts';
import { maySeeCase, seesAllCases } from '../access-queries.ts';
import { isNotSecured, listCasesWhere, listNumbers, listWithNumber } from './named-queries.ts';

function othersThan(ids: readonly string[], found: readonly string[]): ReadonlySet<string> {
  const seen = new Set(found);
  return new Set(ids.filter((id) => !seen.has(id)));
}

/** Cases by their numbers, such as `CE-26-00012`. */
export const namedCases: NamedRecords = {
  seeRight: 'cases.see',
  guardedEvents: { right: 'finance.see', types: moneyEventTypes },
  namesOf: async (tx, ids) => new Map((await listNumbers(tx, ids)).map(({ id, number }) => [id, number])),
  hiddenFrom: async (tx, ids, scopes) => othersThan(ids, await listCasesWhere(tx, ids, await maySeeCase(tx, scopes))),
  hidesFrom: async (tx, scopes) => !(await seesAllCases(tx, scopes)),
  withNumber: (tx, number) => listWithNumber(tx, number.toUpperCase()),
  withHiddenPlace: async (tx, ids, viewer) =>
    (await hidesLocations(tx, viewer)) ? othersThan(ids, await listCasesWhere(tx, ids, isNotSecured)) : new Set(),
};
