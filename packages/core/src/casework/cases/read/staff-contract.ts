import { z } from 'zod';
import { givenAnswers } from '../../../mechanisms/custom-fields/schema.ts';
import { staffCall } from '../../../platform/call.ts';
import { historyEntry } from '../../../platform/history.ts';
import { id, paging, seenVersion, total } from '../../../platform/schemas.ts';
import { caseDetail } from '../case.ts';
import { listPath, recordPath, tags } from '../staff-addresses.ts';
import { addressInput, associated } from './associated.ts';
import { caseTile } from './tiles.ts';

/** The calls that read one case, or the cases at an address. */
export const caseReadContract = {
  get: staffCall('cases.see')
    .route({ method: 'GET', path: recordPath, tags, summary: 'Get a case' })
    .input(z.object({ id }))
    .output(caseDetail),
  history: staffCall('cases.see')
    .route({ method: 'GET', path: `${recordPath}/case-history`, tags, summary: "List a case's history, newest first" })
    .input(z.object({ id, ...paging }))
    .output(z.object({ items: z.array(historyEntry), total })),
  tiles: staffCall('cases.see')
    .route({ method: 'GET', path: '/cases/{id}/case-tiles', tags, summary: "List a case's tiles with their answers" })
    .input(z.object({ id }))
    .output(z.object({ tiles: z.array(caseTile) })),
  setTile: staffCall('cases.change', { change: 'version' })
    .route({ method: 'PUT', path: '/cases/{id}/case-tiles', tags, summary: "Fill in one of a case's tiles" })
    .input(z.object({ id, tileId: id, version: seenVersion, fields: givenAnswers }))
    .output(z.object({ tiles: z.array(caseTile) })),
  associated: staffCall('cases.see', { limit: 'search' })
    .route({
      method: 'GET',
      path: '/xerce/locations/associated-cases',
      tags,
      summary: 'List the cases and submissions at an address',
    })
    .input(
      /** `exceptId` leaves a case out. */
      addressInput.extend({ exceptId: id.optional() }),
    )
    .output(associated),
  creation: staffCall('cases.create')
    .route({ method: 'GET', path: `${listPath}/creation`, tags, summary: 'Get what blocks the creation of cases' })
    .output(
      z.object({
        isBlocked: z.boolean(),
        /** The areas of setup that miss something, for those who can change them; else empty. */
        missing: z.array(z.object({ area: z.string(), label: z.string() })),
        /** Whether the agency has assignment rules for cases. */
        hasAssignmentRules: z.boolean(),
      }),
    ),
};
