import type { SmsKeyword } from './sms-keywords.ts';

/** One message part in the GSM alphabet, in characters. */
export const SMS_PART_MAX = 160;

const texts: Readonly<Record<SmsKeyword, string>> = {
  STOP: ': you will get no more text messages from us. Reply START to get them again.',
  START: ': you will get text messages about your requests again. Reply HELP for help, STOP to end them.',
  HELP: ': text messages about your requests. Msg & data rates may apply. Reply STOP to end them, START to get them again.',
};

/**
 * The one answer to a keyword. It opens with the agency's name, as carriers ask, and fits one message part: a name
 * that is too long for that is cut. Source: CTIA Messaging Principles and Best Practices.
 */
export function smsConfirmation(keyword: SmsKeyword, agencyName: string): string {
  const words = texts[keyword];
  const room = SMS_PART_MAX - words.length;
  const name = agencyName.trim();
  return (name.length <= room ? name : `${name.slice(0, room - 3).trimEnd()}...`) + words;
}
