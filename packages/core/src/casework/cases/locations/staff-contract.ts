import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, instant, optionalLines, seenVersion } from '../../../platform/schemas.ts';
import { FLAG_REASON_MAX } from '../../locations/index.ts';
import { caseDetail } from '../case.ts';
import { recordPath, tags } from '../staff-addresses.ts';

const path = `${recordPath}/locations` as const;

/** A warning about a location that was set or removed. Source: rule R105 */
export const flagEntry = z.object({
  id: z.uuid(),
  isFlagged: z.boolean(),
  reasonForFlagging: z.string().nullable(),
  by: z.string().nullable(),
  at: instant,
});

/** A location that was secured, or shown to all staff again. */
export const securedEntry = z.object({
  id: z.uuid(),
  isSecured: z.boolean(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: instant,
});

/** What was decided about a location of a case, the newest first. */
export const locationFlags = z.object({
  locationId: z.uuid(),
  isFlagged: z.boolean(),
  flagHistory: z.array(flagEntry),
  /** Empty for those who may not see secured locations. */
  securedHistory: z.array(securedEntry),
});
export type LocationFlags = z.infer<typeof locationFlags>;

/** The calls for the warnings about a case's locations, and for securing them. */
export const caseLocationsContract = {
  flagHistory: staffCall('cases.see')
    .route({
      method: 'GET',
      path: `${path}/flag-history`,
      tags,
      summary: "List the warnings about a case's locations, and when they were secured",
    })
    .input(z.object({ id }))
    .output(z.object({ locations: z.array(locationFlags) })),
  flagLocation: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${path}/{locationId}/flag`,
      tags,
      summary: 'Set a warning about a location, or remove it',
    })
    .input(
      z.object({
        id,
        locationId: id,
        version: seenVersion,
        isFlagged: z.boolean(),
        /** A reason from the list; `reasonForFlagging` adds to it. */
        reasonId: id.nullish(),
        reasonForFlagging: optionalLines('Reason', FLAG_REASON_MAX).optional(),
      }),
    )
    .output(caseDetail),
  secureLocation: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${path}/{locationId}/secured`,
      tags,
      summary: 'Secure a location, so that only permitted staff see it, or show it to all staff again',
    })
    .input(
      z.object({
        id,
        locationId: id,
        version: seenVersion,
        isSecured: z.boolean(),
        reason: optionalLines('Reason', FLAG_REASON_MAX).optional(),
      }),
    )
    .output(caseDetail),
};
