import {
  type DeliveryKind,
  type NoticeInput,
  type NoticeRecipient,
  recipientProblems,
} from '@townkeep/core/casework/cases';
import type { FieldTexts } from '@townkeep/core/platform/problems.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';

/** A contact of the case, as it can receive a notice. */
export interface Addressee {
  readonly caseContactId: string;
  readonly contactId: string;
  readonly roleId: string;
  readonly name: string;
  readonly role: string;
  /** The mailing address on one line. */
  readonly address: string | null;
  readonly email: string | null;
}

/** Whether a contact receives the notice, by which ways and in which language. */
export interface RecipientChoice {
  readonly isChosen: boolean;
  readonly deliveries: readonly DeliveryKind[];
  readonly language: Language;
}

/** What was chosen for contacts, by their id on the case. The rest stays as it is suggested. */
export type ChosenRecipients = Readonly<Record<string, Partial<RecipientChoice>>>;

export type Choice = Addressee & RecipientChoice;

interface Suggested {
  /** The ways of delivery of the notice. */
  readonly offered: readonly DeliveryKind[];
  /** The roles whose contacts receive it. */
  readonly roleIds: ReadonlySet<string>;
  /** The language that each contact prefers, by the id of the contact. */
  readonly languages: ReadonlyMap<string, Language>;
}

interface Role {
  readonly id: string;
  readonly receivesNotices: boolean;
}

/** Returns the roles whose contacts receive a notice: those that it names, else all that receive notices. */
export const receivingRoles = (named: readonly string[], roles: readonly Role[]): ReadonlySet<string> =>
  new Set(named.length > 0 ? named : roles.filter(({ receivesNotices }) => receivesNotices).map(({ id }) => id));

/** Returns what is suggested for a contact in a new notice: the first way that reaches them. */
export const suggestedFor =
  ({ offered, roleIds, languages }: Suggested) =>
  (to: Addressee): RecipientChoice => {
    const way = offered.find((kind) => reaches(kind, to));
    return {
      isChosen: roleIds.has(to.roleId),
      deliveries: way === undefined ? [] : [way],
      language: languages.get(to.contactId) ?? 'en',
    };
  };

/** Returns what a notice has for a contact; one that does not receive it begins as in a new notice. */
export const storedFor =
  (recipients: readonly NoticeRecipient[], suggested: (to: Addressee) => RecipientChoice) =>
  (to: Addressee): RecipientChoice => {
    const found = recipients.find(({ caseContactId }) => caseContactId === to.caseContactId);
    if (found === undefined) return { ...suggested(to), isChosen: false };
    return { isChosen: true, deliveries: found.deliveries, language: found.language };
  };

/**
 * Returns whether two states of a notice have the same recipients, with the same ways and languages. Names and addresses
 * are those of the contacts, which the dialog corrects itself and shows as they are.
 */
export function isSameChoice(one: readonly NoticeRecipient[], other: readonly NoticeRecipient[]): boolean {
  const chosen = (recipients: readonly NoticeRecipient[]) =>
    JSON.stringify(
      recipients.map(({ caseContactId, deliveries, language, certifiedMailNumber }) => [
        caseContactId,
        deliveries,
        language,
        certifiedMailNumber,
      ]),
    );
  return chosen(one) === chosen(other);
}

const posted: ReadonlySet<DeliveryKind> = new Set(['MAIL', 'CERTIFIED_MAIL']);

/** Returns whether a way of delivery reaches a contact. */
export const reaches = (kind: DeliveryKind, { address, email }: Pick<Addressee, 'address' | 'email'>): boolean =>
  posted.has(kind) ? address !== null : kind !== 'EMAIL' || email !== null;

/** Returns the contacts with what holds for each: the person's choice, else what is usual. */
export const choicesOf = (
  contacts: readonly Addressee[],
  usual: (to: Addressee) => RecipientChoice,
  chosen: ChosenRecipients,
  offered: readonly DeliveryKind[],
): Choice[] =>
  contacts.map((to) => {
    const choice = { ...usual(to), ...chosen[to.caseContactId] };
    return { ...to, ...choice, deliveries: offered.filter((kind) => choice.deliveries.includes(kind)) };
  });

/** Returns the recipients as the calls take them. */
export const recipientsOf = (choices: readonly Choice[]): NoticeInput['recipients'] =>
  choices
    .filter(({ isChosen }) => isChosen)
    .map(({ caseContactId, deliveries, language }) => ({ caseContactId, deliveries: [...deliveries], language }));

/** Returns the problems of the chosen recipients, by the paths of the call. */
export const problemsOfRecipients = (choices: readonly Choice[], offered: readonly DeliveryKind[]): FieldTexts =>
  recipientProblems(
    choices
      .filter(({ isChosen }) => isChosen)
      .map(({ deliveries, address, email }) => ({
        deliveries,
        hasAddress: address !== null,
        hasEmail: email !== null,
      })),
    offered,
  );

/** Returns the problem of a contact's recipient, from those of the call, which count the chosen ones. */
export function problemOf(choices: readonly Choice[], caseContactId: string, problems: FieldTexts): string | null {
  const index = recipientsOf(choices).findIndex((each) => each.caseContactId === caseContactId);
  const found = Object.entries(problems).find(([path]) => path.startsWith(`recipients.${index}.`));
  return found?.[1] ?? null;
}
