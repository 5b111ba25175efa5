/** The request of a text message that is one of the words that carriers reserve. */
export type SmsKeyword = 'STOP' | 'START' | 'HELP';

const named = (keyword: SmsKeyword, words: string) => words.split(' ').map((word) => [word, keyword] as const);

/** Without blanks, since people send `OPT OUT`, `opt-out` and `Optout`. */
const keywords: ReadonlyMap<string, SmsKeyword> = new Map([
  ...named('STOP', 'STOP STOPALL QUIT END REVOKE OPTOUT CANCEL UNSUBSCRIBE'),
  ...named('STOP', 'ALTO PARAR PARE PAREN BAJA DARSEDEBAJA DARDEBAJA CANCELAR DETENER TERMINAR'),
  ...named('START', 'START UNSTOP YES INICIAR REANUDAR SI'),
  ...named('HELP', 'HELP INFO AYUDA'),
]);

/** What people put around a request to stop. */
const POLITE = /\b(PLEASE|PLS|PLZ|THANK YOU|THANKS|THX|NOW|HI|HELLO|POR FAVOR|GRACIAS|YA|HOLA)\b/g;

const MESSAGES = '(TEXTS?|MESSAGES?|TEXT MESSAGES?|MSGS?|SMS|MENSAJES?|MENSAJES? DE TEXTO)';
const ME = '(ME|US|THIS NUMBER|THIS PHONE|MY PHONE|MY NUMBER)';
const MORE = '( ANYMORE| ANY MORE| AGAIN)?';

/** Whole texts that ask for an end to messages, and speak of nothing else. */
const PHRASES: readonly RegExp[] = [
  `(STOP|QUIT) (TEXTING|MESSAGING|CONTACTING|BOTHERING)( ${ME})?${MORE}`,
  `(STOP|QUIT) (SENDING|WITH)( ${ME})?( THE| THESE| THOSE| ANY)? ${MESSAGES}( TO ${ME})?${MORE}`,
  `(STOP|END|CANCEL|QUIT)( ALL| THE| THESE| MY)? ${MESSAGES}`,
  `(DO NOT|DON T|DONT|NEVER) (TEXT|MESSAGE|CONTACT|SEND)( ${ME})?( ANY| ANY MORE| MORE)?( ${MESSAGES})?${MORE}`,
  `NO MORE ${MESSAGES}`,
  `(UNSUBSCRIBE|REMOVE|OPT OUT|OPT|TAKE) ?(${ME}|MY NUMBER)?( OUT)?( (FROM|OFF)( OF)? (THE|THIS|YOUR) LIST)?`,
  `(YA )?NO (ME|NOS) (ESCRIBAN?|MANDEN?|ENVIEN?|TEXTEEN?)( MAS)?( ${MESSAGES})?( MAS)?`,
  `(DEJEN?|PAREN?) DE (ESCRIBIR|MANDAR|ENVIAR|TEXTEAR)(ME|NOS)?( MAS)?( ${MESSAGES})?`,
  `(YA )?NO (QUIERO|DESEO)( RECIBIR)?( MAS)? ${MESSAGES}( MAS)?`,
  `NO MAS ${MESSAGES}`,
  `(DAR|DARME|DEME|DENME)( DE)? BAJA`,
  `(PARAR|PAREN?|CANCELAR|CANCELEN?|DETENER|TERMINAR)( LOS| ESTOS)? ${MESSAGES}`,
].map((phrase) => new RegExp(`^${phrase}$`));

/** Longer messages are never keywords, in characters. */
const KEYWORD_MAX = 80;

/**
 * Returns the request of a text message, or null if it speaks of something else: `Stop!`, `Please stop` and `Stop texting
 * me` end text messages, `stop sending the truck` does not. Case, accents, blanks and punctuation do not count. `YES` and
 * `SÍ` also answer questions: from a sender who has not stopped text messages they are ordinary messages. HELP stands
 * alone, since `Please help` may be a call for help.
 * Source: 47 CFR 64.1200(a)(10), which names stop, quit, end, revoke, opt out, cancel and unsubscribe, and takes any
 * reasonable words.
 */
export function smsKeyword(body: string): SmsKeyword | null {
  const trimmed = body.trim();
  if (trimmed.length > KEYWORD_MAX) return null;
  const words = trimmed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const single = keywords.get(words.replaceAll(' ', ''));
  if (single !== undefined) return single;
  const asked = words.replace(POLITE, '').replace(/ +/g, ' ').trim();
  if (asked === '') return null;
  const isRepeated = asked.split(' ').every((word) => keywords.get(word) === 'STOP');
  const isStop = isRepeated || keywords.get(asked.replaceAll(' ', '')) === 'STOP';
  return isStop || PHRASES.some((phrase) => phrase.test(asked)) ? 'STOP' : null;
}
