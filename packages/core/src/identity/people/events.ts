import { z } from 'zod';
import { changesData, declareEvents, namedRecord, noData } from '../../platform/event.ts';

/** The methods of signing in. */
export const signInMethods = ['PASSWORD', 'TOWNKEEP', 'OKTA', 'AD', 'SUPER_ADMIN'] as const;
export type SignInMethod = (typeof signInMethods)[number];

const sessionId = z.uuid();

/** Events of a staff account and its sessions. */
export const staffEvents = declareEvents('staff', {
  signedIn: {
    about: 'A staff member signed in.',
    /** `reason` is given by a super admin who enters the agency. */
    data: z.strictObject({
      sessionId,
      by: z.enum(signInMethods).optional(),
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
    about:
      'A session was ended: by the system, by its person from another one, by an administrator, or by the operator.',
    data: z.strictObject({
      sessionId,
      reason: z.enum(['refresh_reused', 'by_person', 'by_administrator', 'by_operator']),
    }),
  },
  signInRefused: {
    about: 'A sign-in was rejected.',
    data: z.strictObject({ reason: z.string(), by: z.enum(signInMethods), isLocked: z.boolean().optional() }),
  },
  created: {
    about: 'An administrator created an account.',
    data: z.strictObject({ values: z.record(z.string(), z.unknown()) }),
  },
  changed: { about: 'An administrator changed an account.', data: changesData },
  invited: { about: 'An invitation was sent.', data: noData },
  joined: { about: 'A person followed the invitation.', data: noData },
  deactivated: {
    about: 'An account was deactivated.',
    data: z.strictObject({ successor: namedRecord.nullable(), handedOver: z.record(z.string(), z.number().int()) }),
  },
  reactivated: { about: 'An account was reactivated.', data: noData },
  deleted: { about: 'An account was deleted.', data: z.strictObject({ values: z.record(z.string(), z.unknown()) }) },
  passwordLinkSent: { about: 'A link to set a new password was sent.', data: noData },
  signInLinkSent: { about: "The link to the agency's sign-in was sent to a person who asked for it.", data: noData },
  passwordChanged: { about: 'A password was changed.', data: z.strictObject({ by: z.enum(['SELF', 'LINK']) }) },
  secondFactorOn: {
    about: 'A staff member turned on their second factor, or moved it to another phone.',
    data: z.strictObject({ isMoved: z.boolean() }),
  },
  secondFactorOff: { about: 'A staff member turned off their second factor.', data: noData },
  secondFactorReset: { about: "An administrator removed a staff member's second factor.", data: noData },
  recoveryCodesRenewed: { about: 'A staff member made new recovery codes.', data: noData },
  recoveryCodeUsed: {
    about: 'A recovery code was used. It is not valid again.',
    data: z.strictObject({ left: z.number().int() }),
  },
  profileChanged: { about: 'A staff member changed their own profile.', data: changesData },
  preferencesChanged: { about: 'A staff member changed their own preferences.', data: changesData },
});
