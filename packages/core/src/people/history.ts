import { type EventText, historyTexts, type Sentences } from '../kernel/history.ts';
import type { staffEvents } from './events.ts';
import type { SignInMethod } from './events.ts';

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

/** Returns the text of an event of a staff account. */
export const staffHistoryText: EventText = historyTexts({
  signedIn: ({ by, reason }) =>
    `signed in${by === undefined ? '' : ` ${methods[by]}`}${reason === undefined ? '' : `: ${reason}`}`,
  signOutAsked: () => 'asked to sign out',
  signedOut: () => 'signed out',
  sessionEnded: () => 'ended a session, because its cookie was used twice',
  signInRefused: ({ reason, by, isLocked }) =>
    `refused a sign-in ${methods[by]}: ${refusals[reason] ?? reason.replaceAll('_', ' ')}${
      isLocked === true ? '; the account is locked for a while' : ''
    }`,
  passwordLinkSent: () => 'sent a link to set a new password',
  passwordChanged: ({ by }) => (by === 'LINK' ? 'set a new password with a link' : 'changed the password'),
  profileChanged: () => 'changed their profile',
  preferencesChanged: () => 'changed their preferences',
} satisfies Sentences<typeof staffEvents>);
