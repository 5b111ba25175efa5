import type { Language } from '../../platform/formats/languages.ts';
import type { SmsKeyword } from './sms-keywords.ts';

/** One message part in the GSM alphabet, in characters. */
export const SMS_PART_MAX = 160;

/**
 * The text after the agency's name. The Spanish texts also use only the GSM alphabet, which has é and ñ, but not á, í
 * or ó.
 */
const texts: Readonly<Record<Language, Readonly<Record<SmsKeyword, string>>>> = {
  en: {
    STOP: ': you will get no more text messages from us. Reply START to get them again.',
    START: ': you will get text messages about your requests again. Reply HELP for help, STOP to end them.',
    HELP:
      ': text messages about your requests. Msg & data rates may apply. ' +
      'Reply STOP to end them, START to get them again.',
  },
  es: {
    STOP: ': ya no le enviaremos mensajes de texto. Responda START para recibirlos otra vez.',
    START:
      ': le enviaremos otra vez mensajes de texto sobre sus solicitudes. ' +
      'Responda HELP para ayuda, STOP para no recibirlos.',
    HELP:
      ': mensajes sobre sus solicitudes. Pueden aplicarse tarifas. ' +
      'Responda STOP para no recibirlos, START para recibirlos otra vez.',
  },
};

/**
 * Returns the single answer to a keyword. It begins with the agency's name, as carriers require, and fits one message
 * part: a longer name is cut. Source: CTIA Messaging Principles and Best Practices.
 */
export function smsConfirmation(keyword: SmsKeyword, agencyName: string, language: Language): string {
  const words = texts[language][keyword];
  const room = SMS_PART_MAX - words.length;
  const name = agencyName.trim();
  return (name.length <= room ? name : `${name.slice(0, room - 3).trimEnd()}...`) + words;
}
