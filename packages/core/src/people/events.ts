import { z } from 'zod';
import { changesData, declareEvents, noData } from '../kernel/event.ts';

/** How a person proved who they are. */
export const signInWays = ['PASSWORD', 'TOWNKEEP', 'OKTA', 'AD', 'SUPER_ADMIN'] as const;
export type SignInWay = (typeof signInWays)[number];

const sessionId = z.uuid();

/** What happens to a staff account and its sessions. */
export const staffEvents = declareEvents('staff', {
  signedIn: {
    about: 'A staff member signed in.',
    /** `reason` is that of a super admin who enters the agency. */
    data: z.strictObject({
      sessionId,
      by: z.enum(signInWays).optional(),
      reason: z.string().optional(),
      componentType: z.string().optional(),
    }),
  },
  signOutAsked: {
    about: 'A staff member asked to sign out.',
    data: z.strictObject({ sessionId, componentType: z.string().optional() }),
  },
  signedOut: { about: 'A staff member signed out.', data: z.strictObject({ sessionId }) },
  sessionEnded: {
    about: 'A session was ended by the system.',
    data: z.strictObject({ sessionId, reason: z.enum(['refresh_reused']) }),
  },
  signInRefused: {
    about: 'A sign-in was refused.',
    data: z.strictObject({ reason: z.string(), by: z.enum(signInWays), isLocked: z.boolean().optional() }),
  },
  passwordLinkSent: { about: 'A link to set a new password was sent.', data: noData },
  passwordChanged: { about: 'A password was changed.', data: z.strictObject({ by: z.enum(['SELF', 'LINK']) }) },
  profileChanged: { about: 'A staff member changed their own profile.', data: changesData },
  preferencesChanged: { about: 'A staff member changed their own preferences.', data: changesData },
});
