import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, instant } from '../../../platform/schemas.ts';
import { PASSWORD_MAX } from '../password.ts';

const tags = ['Sessions'];

const PASSWORD_NEEDED = 'Needs your password, unless the identity provider of the agency keeps it.';
const own = { limit: 'own-password', limitedBy: 'account', transaction: 'own' } as const;
const currentPassword = z.string().min(1).max(PASSWORD_MAX).optional();

const session = z.object({
  id,
  isCurrent: z.boolean(),
  /** The browser's own description of itself; null when it sent none. */
  userAgent: z.string().nullable(),
  /** The address that the sign-in came from. */
  ipAddress: z.string().nullable(),
  signedInAt: instant,
  /** Within 15 minutes: the time of the latest renewal. */
  lastUsedAt: instant,
});
export type OwnSession = z.infer<typeof session>;

const ended = z.object({ ended: z.number().int() });

export const sessionsContract = {
  list: staffCall('profile.own')
    .route({ method: 'GET', path: '/users/sessions', tags, summary: 'List where you are signed in' })
    .output(z.object({ items: z.array(session) })),
  end: staffCall('profile.own', own)
    .route({
      method: 'POST',
      path: '/users/sessions/{id}/end',
      tags,
      summary: 'End one of your sessions',
      description: PASSWORD_NEEDED,
    })
    .input(z.object({ id, currentPassword }))
    .output(ended),
  endOthers: staffCall('profile.own', own)
    .route({
      method: 'POST',
      path: '/users/end-sessions',
      tags,
      summary: 'End all your other sessions',
      description: PASSWORD_NEEDED,
    })
    .input(z.object({ currentPassword }))
    .output(ended),
  endAllOf: staffCall('people.change')
    .route({
      method: 'POST',
      path: '/users/{userId}/end-sessions',
      tags,
      summary: 'End all sessions of a staff member',
    })
    .input(z.object({ userId: id }))
    .output(ended),
};
