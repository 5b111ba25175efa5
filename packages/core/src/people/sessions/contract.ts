import { z } from 'zod';
import { staffCall } from '../../kernel/call.ts';
import { id, instant } from '../../kernel/schemas.ts';

const tags = ['Sessions'];

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
  end: staffCall('profile.own')
    .route({ method: 'DELETE', path: '/users/sessions/{id}', tags, summary: 'End one of your sessions' })
    .input(z.object({ id }))
    .output(ended),
  endOthers: staffCall('profile.own')
    .route({ method: 'POST', path: '/users/end-sessions', tags, summary: 'End all your other sessions' })
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
