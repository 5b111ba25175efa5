import type { EventData } from '../../platform/event.ts';
import { type EventText, historyTexts, nameOf, type Sentences } from '../../platform/history.ts';
import type { SignInMethod, staffEvents } from './events.ts';

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
  by_person: 'ended a session from another one',
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
  joined: () => 'followed the invitation',
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
  recoveryCodeUsed: ({ left }) => `used a recovery code; ${left} are left`,
  profileChanged: () => 'changed their profile',
  preferencesChanged: () => 'changed their preferences',
} satisfies Sentences<typeof staffEvents>);
