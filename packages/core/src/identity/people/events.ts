import { z } from 'zod';
import { changesData, declareEvents, type EventData, namedRecord, noData } from '../../platform/event.ts';
import { type EventText, historyTexts, nameOf, type Sentences } from '../../platform/history.ts';

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
      'A session was ended: by the system, by its person from another session, by an administrator, or the operator.',
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
  joined: { about: 'A person accepted the invitation.', data: noData },
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

const methods: Readonly<Record<SignInMethod, string>> = {
  PASSWORD: 'with a password',
  TOWNKEEP: 'on the hosted sign-in page',
  OKTA: 'with Okta',
  AD: 'with Active Directory',
  SUPER_ADMIN: 'as a super admin',
};

const refusals: Readonly<Record<string, string>> = {
  sign_in_failed: 'wrong email or password',
  sign_in_locked: 'too many attempts',
  user_deactivated: 'the account is deactivated',
  no_privileges: 'the account has no rights',
};

const sessionEnds: Readonly<Record<EventData<(typeof staffEvents)['sessionEnded']>['reason'], string>> = {
  refresh_reused: 'ended a session, because its cookie was used twice',
  by_person: 'ended a session from another session',
  by_administrator: 'ended a session of this person',
  by_operator: 'ended a session of this super admin, from the command line',
};

/** Returns the text of an event of a staff account. */
export const staffHistoryText: EventText = historyTexts({
  signedIn: ({ by, reason }) =>
    `signed in${by === undefined ? '' : ` ${methods[by]}`}${reason === undefined ? '' : `: ${reason}`}`,
  signOutAsked: () => 'asked to sign out',
  signedOut: () => 'signed out',
  sessionEnded: ({ reason }) => sessionEnds[reason],
  signInRefused: ({ reason, by, isLocked }) =>
    `refused a sign-in ${methods[by]}: ${refusals[reason] ?? reason.replaceAll('_', ' ')}${
      isLocked === true ? '; the account is locked for a while' : ''
    }`,
  created: () => 'created this account',
  changed: () => 'changed this account',
  invited: () => 'invited this person',
  joined: () => 'accepted the invitation',
  deactivated: ({ successor }) =>
    successor === null
      ? 'deactivated this account'
      : `deactivated this account and gave its work to ${nameOf(successor)}`,
  reactivated: () => 'reactivated this account',
  deleted: () => 'deleted this account',
  passwordLinkSent: () => 'sent a link to set a new password',
  signInLinkSent: () => "sent the link to the agency's sign-in",
  passwordChanged: ({ by }) => (by === 'LINK' ? 'set a new password with a link' : 'changed the password'),
  secondFactorOn: ({ isMoved }) =>
    isMoved ? 'moved the second factor to another phone' : 'turned on the second factor',
  secondFactorOff: () => 'turned off the second factor',
  secondFactorReset: () => 'removed the second factor of this account',
  recoveryCodesRenewed: () => 'made new recovery codes',
  recoveryCodeUsed: ({ left }) => `used a recovery code; ${left} left`,
  profileChanged: () => 'changed their profile',
  preferencesChanged: () => 'changed their preferences',
} satisfies Sentences<typeof staffEvents>);
