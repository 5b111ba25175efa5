import { describe, expect, test } from 'vitest';
import { languages } from '../../platform/formats/languages.ts';
import { SMS_PART_MAX, smsConfirmation, smsKeyword } from './index.ts';

describe('a text message with a keyword', () => {
  test.each([
    'STOP',
    'QUIT',
    'END',
    'REVOKE',
    'OPT OUT',
    'CANCEL',
    'UNSUBSCRIBE',
    'STOPALL',
    'OPTOUT',
    'stop',
    'Stop.',
    ' \n STOP! \t',
    '"Stop"',
    'opt-out',
    'Opt  Out',
    'Stop all',
    'STOP 🛑',
    'ＳＴＯＰ',
    'S.T.O.P.',
    '\u200BStop\u00A0',
    'Stop. Thank you',
    'STOP STOP',
    'Please stop',
    'Stop texting me',
    'stop sending me these messages please',
    "Don't text me anymore",
    'no more texts',
    'Take me off this list',
    'Please unsubscribe me',
    'opt me out',
    'ALTO',
    'Alto.',
    'parar',
    'Pare por favor',
    'BAJA',
    'Darse de baja',
    'Cancelar, gracias',
    'No me escriban más',
    'Dejen de mandarme mensajes',
    'Ya no quiero recibir mensajes de texto',
    'Paren de enviarme más mensajes',
  ])('%j ends text messages', (body) => expect(smsKeyword(body)).toBe('STOP'));
  test.each(['START', 'unstop', 'Yes', 'YES!', 'yes 👍', 'Iniciar', 'Sí', 'si\u0301'])('%j resumes them', (body) =>
    expect(smsKeyword(body)).toBe('START'),
  );
  test.each(['HELP', 'help?', 'Info', 'INFO.', 'Ayuda'])('%j asks for help', (body) =>
    expect(smsKeyword(body)).toBe('HELP'),
  );
});

describe('a text message without a keyword', () => {
  test.each([
    '',
    '   ',
    '?!',
    'stop sign is down',
    'STOP sign is missing',
    'Please stop the truck from parking here',
    'Please stop them',
    'stop them texting me',
    'Stop texting me while you dig, call instead',
    'Take me off the case',
    'Remove the tree',
    'Cancel my appointment on Monday',
    'Baja la rama del árbol',
    'Alto el camión en la esquina',
    'Paren de cavar',
    'No quiero más ruido',
    'Gracias',
    'Please help',
    'Please yes',
    'The end',
    'end of street',
    'cancelled',
    'yes it is fixed',
    'no',
    'help me',
    'STOP2',
    'started',
    'constructor',
    '__proto__',
    `stop${'!'.repeat(90)}`,
  ])('%j is a message', (body) => expect(smsKeyword(body)).toBeNull());
});

describe('the answer to a keyword', () => {
  test('has the name of the agency and the opposite keyword', () => {
    expect(smsConfirmation('STOP', 'City of Oakmere', 'en')).toBe(
      'City of Oakmere: you will get no more text messages from us. Reply START to get them again.',
    );
    expect(smsConfirmation('START', 'City of Oakmere', 'en')).toMatch(/^City of Oakmere: .* again\. .*STOP/);
    expect(smsConfirmation('HELP', ' City of Oakmere ', 'en')).toMatch(/^City of Oakmere: .*STOP/);
  });

  const answers = languages.flatMap((language) =>
    (['STOP', 'START', 'HELP'] as const).map((keyword) => ({ keyword, language })),
  );

  test.each(answers)(
    'to $keyword in $language fits one message part even with a long name',
    ({ keyword, language }) => {
      const answer = smsConfirmation(keyword, 'The Consolidated Municipality of '.repeat(6), language);
      expect(answer.length).toBeGreaterThan(SMS_PART_MAX - 5);
      expect(answer.length).toBeLessThanOrEqual(SMS_PART_MAX);
      expect(answer).toMatch(/^The Consolidated .*\.\.\.: .*(STOP|START)/);
    },
  );

  test.each(answers)('to $keyword in $language uses only the GSM alphabet', ({ keyword, language }) => {
    expect(smsConfirmation(keyword, 'City of Oakmere', language)).toMatch(GSM);
  });

  test('is in Spanish on request', () => {
    expect(smsConfirmation('STOP', 'City of Oakmere', 'es')).toBe(
      'City of Oakmere: ya no le enviaremos mensajes de texto. Responda START para recibirlos otra vez.',
    );
  });
});

/**
 * The characters of a text message in the GSM alphabet; with others, less than half as many fit. Source: 3GPP TS 23.038
 * §6.2.1.
 */
const GSM = /^[\w @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]*$/;
