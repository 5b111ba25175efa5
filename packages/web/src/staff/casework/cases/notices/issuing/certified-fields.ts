import {
  certifiedNumberProblem,
  certifiedNumberText,
  type NoticeRecipient,
  readCertifiedNumber,
  type RecipientNumbers,
} from '@townkeep/core/casework/cases';

/** Numbers of certified mail as they are typed, by the id of the recipient. */
export type TypedNumbers = Readonly<Record<string, string>>;

/** Returns the recipients who are sent certified mail. */
export const certifiedOf = <To extends Pick<NoticeRecipient, 'deliveries'>>(recipients: readonly To[]): To[] =>
  recipients.filter(({ deliveries }) => deliveries.includes('CERTIFIED_MAIL'));

/** Returns the saved number of each recipient who is sent certified mail, as people read it. */
export const savedNumbers = (recipients: readonly NoticeRecipient[]): TypedNumbers =>
  Object.fromEntries(
    certifiedOf(recipients).map(({ id, certifiedMailNumber }) => [
      id,
      certifiedMailNumber === null ? '' : certifiedNumberText(certifiedMailNumber),
    ]),
  );

/** Returns what is wrong with a number that was typed in full; null for none. Without a number the label comes later. */
export function typedNumberProblem(typed: string): string | null {
  const number = readCertifiedNumber(typed);
  return number === '' ? null : certifiedNumberProblem(number);
}

const DIGITS = 22;

/** Returns what is wrong with a number while it is typed: too few digits are no problem yet. */
export function numberProblemSoFar(typed: string): string | null {
  const number = readCertifiedNumber(typed);
  return /^\d*$/.test(number) && number.length < DIGITS ? null : typedNumberProblem(typed);
}

/** Returns a typed or scanned number in groups of four digits. What is not a number stays as it is. */
export function groupedNumber(typed: string): string {
  const number = readCertifiedNumber(typed);
  return /^\d+$/.test(number) ? certifiedNumberText(number) : typed;
}

/** Returns the numbers as the calls take them: those of all recipients who are sent certified mail. */
export const numbersInput = (recipients: readonly NoticeRecipient[], typed: TypedNumbers): RecipientNumbers =>
  certifiedOf(recipients).map(({ id }) => ({
    recipientId: id,
    certifiedMailNumber: readCertifiedNumber(typed[id] ?? '') || null,
  }));

/** Returns the problems of typed numbers, by the paths of the call. */
export const numberProblems = (recipients: readonly NoticeRecipient[], typed: TypedNumbers): Record<string, string> =>
  Object.fromEntries(
    certifiedOf(recipients).flatMap(({ id }, index): [string, string][] => {
      const problem = typedNumberProblem(typed[id] ?? '');
      return problem === null ? [] : [[`numbers.${index}`, problem]];
    }),
  );
