import { staffLetter } from '../../../platform/records/letters.ts';

interface PasswordLinkFacts {
  readonly firstName: string;
  readonly link: string;
  /** How long the link is valid. */
  readonly minutes: number;
}

/** The letter with the link to set a new password. */
export const passwordLetter = staffLetter<PasswordLinkFacts>('staff.passwordLink', ({ firstName, link, minutes }) => ({
  subject: 'Set a new password',
  opening: [
    `Hello ${firstName},`,
    'we received a request for a new password for your Townkeep account. ' +
      `The link below is valid for ${minutes} minutes.`,
  ],
  quote: null,
  signature: null,
  link: { label: 'Set a new password', address: link },
  closing: 'If you did not ask for this, ignore this email. Your password stays the same.',
  sms: null,
}));
