import { sectionAccess } from '@townkeep/core/casework/cases';
import type { NamedRecords } from '../../../platform/records/named-records.ts';
import { listEntityNames, listSections } from './queries/entities.ts';

/** Entities by their labels, such as a license plate, for those who may see their section. */
export const namedEntities: NamedRecords = {
  seeRight: 'cases.see',
  namesOf: async (tx, ids) => new Map((await listEntityNames(tx, ids)).map(({ id, label }) => [id, label])),
  hiddenFrom: async (tx, ids, scopes) => {
    const seen = new Set(
      (await listSections(tx))
        .filter(({ typeIds }) => sectionAccess(scopes, typeIds) !== 'NO_ACCESS')
        .map(({ id }) => id),
    );
    const shown = new Set(
      (await listEntityNames(tx, ids)).filter((each) => seen.has(each.sectionId)).map(({ id }) => id),
    );
    return new Set(ids.filter((id) => !shown.has(id)));
  },
};
