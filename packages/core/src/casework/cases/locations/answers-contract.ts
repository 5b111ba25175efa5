import { z } from 'zod';
import { customField, fieldAnswer, givenAnswers } from '../../../mechanisms/custom-fields/schema.ts';
import { staffCall } from '../../../platform/call.ts';
import { id, seenVersion, total } from '../../../platform/schemas.ts';
import { listPath, recordPath, tags } from '../staff-addresses.ts';

const path = `${listPath}/location-custom-field-values` as const;

/** The agency's own fields on locations, with their values at the locations of a case. */
export const locationFieldValues = z.object({
  fields: z.array(customField),
  /** Without the secured ones that the reader may not see. The primary location comes first. */
  locations: z.array(z.object({ locationId: z.uuid(), version: z.number().int(), answers: z.array(fieldAnswer) })),
});
export type LocationFieldValues = z.infer<typeof locationFieldValues>;

/** How many cases share a value. */
export const sharedValue = z.object({ locationId: z.uuid(), fieldId: z.uuid(), cases: total });
export type SharedValue = z.infer<typeof sharedValue>;

/** The calls for the values of custom fields at the locations of a case. */
export const locationFieldsContract = {
  locationFields: staffCall('cases.see')
    .route({ method: 'GET', path, tags, summary: "List the values of custom fields at a case's locations" })
    .input(z.object({ caseId: id }))
    .output(locationFieldValues),
  sharedLocationFields: staffCall('cases.see', { limit: 'search' })
    .route({
      method: 'GET',
      path: `${path}/count`,
      tags,
      summary: "Count the other cases with the same values of custom fields as a case's locations",
      description: 'Counts the cases that the reader may see, by their primary locations, each up to 1,000.',
    })
    .input(z.object({ caseId: id }))
    .output(z.object({ counts: z.array(sharedValue) })),
  setLocationFields: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/locations/{locationId}/custom-fields`,
      tags,
      summary: 'Fill in the custom fields of a location',
    })
    .input(z.object({ id, locationId: id, version: seenVersion, fields: givenAnswers }))
    .output(locationFieldValues),
};
