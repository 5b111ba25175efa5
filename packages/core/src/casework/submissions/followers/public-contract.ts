import { z } from 'zod';
import { openCall } from '../../../platform/call.ts';
import { EMAIL_MAX, PHONE_MAX } from '../../../platform/formats/contact-points.ts';
import { languages } from '../../../platform/formats/languages.ts';
import { optionalText } from '../../../platform/schemas.ts';
import { token } from '../../../platform/public-form.ts';
import { publicSubmission } from '../read/public-submission.ts';
import { notificationChannels } from '../submission.ts';

const tags = ['Public submission page'];
const path = '/crm/submissions/{token}';

/** The calls of a neighbor who follows a submission. The first takes the public link, the others the follower's own. */
export const publicFollowersContract = {
  follow: openCall('submission-link', { limit: 'follow' })
    .route({
      method: 'POST',
      path: `${path}/followers`,
      tags,
      summary: 'Ask to follow a submission; a confirmation link is sent to the address',
      successStatus: 202,
    })
    .input(
      z.object({
        token,
        channel: z.enum(notificationChannels),
        email: optionalText('Email', EMAIL_MAX),
        phoneNumber: optionalText('Cell phone', PHONE_MAX),
        language: z.enum(languages).default('en'),
      }),
    )
    .output(z.object({ channel: z.enum(notificationChannels) })),
  confirmFollowing: openCall('submission-link', { limit: 'follow' })
    .route({ method: 'POST', path: `${path}/following`, tags, summary: 'Confirm following a submission' })
    .input(z.object({ token }))
    .output(publicSubmission),
  endFollowing: openCall('submission-link', { limit: 'follow' })
    .route({ method: 'DELETE', path: `${path}/following`, tags, summary: 'Stop following a submission' })
    .input(z.object({ token }))
    .output(z.object({ number: z.number().int() })),
};
