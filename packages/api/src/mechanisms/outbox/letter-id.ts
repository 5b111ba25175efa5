import type { Settings } from '../../platform/settings/settings.ts';

/** A letter of an agency. */
interface LetterPlace {
  readonly agencyId: number;
  readonly id: string;
}

type MailSettings = { readonly mail: Pick<Settings['mail'], 'domain'> };

/** Returns the Message-ID of a letter, with angle brackets. It names the agency, for answers that name only the letter. */
export const messageIdOf = ({ mail }: MailSettings, { agencyId, id }: LetterPlace): string =>
  `<${id}.${agencyId}@${mail.domain}>`;

const FORM = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,5})@([^<>\s]{1,255})>$/i;

/** Returns the letter that a Message-ID names; null for one that is not ours. */
export function letterIn({ mail }: MailSettings, messageId: string): LetterPlace | null {
  const [, id, agencyId, domain] = FORM.exec(messageId) ?? [];
  if (id === undefined || domain?.toLowerCase() !== mail.domain.toLowerCase()) return null;
  const number = Number(agencyId);
  return number >= 1 && number <= 32_767 ? { agencyId: number, id: id.toLowerCase() } : null;
}
