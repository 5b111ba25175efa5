import { staffLetter } from '../../platform/records/letters.ts';

interface InvitationFacts {
  readonly firstName: string;
  readonly agencyName: string;
  readonly byName: string;
  readonly email: string;
  readonly link: string;
  /** How long the link is good; null where the person signs in with the agency's own provider. */
  readonly days: number | null;
}

/** The letter that invites a person to their new account. */
export const invitationLetter = staffLetter<InvitationFacts>('staff.invitation', (facts) => ({
  subject: `Your Townkeep account for ${facts.agencyName}`,
  opening: [
    `Hello ${facts.firstName},`,
    `${facts.byName} has created an account for you at ${facts.agencyName}. You sign in with ${facts.email}.`,
    facts.days === null
      ? 'You sign in as you do everywhere else at your agency.'
      : `Set your password with the link below. It is valid for ${facts.days} days.`,
  ],
  quote: null,
  signature: null,
  link: { label: facts.days === null ? 'Sign in' : 'Set your password', address: facts.link },
  closing: 'If you do not know what this is about, please ask your agency before you follow the link.',
  sms: null,
}));
