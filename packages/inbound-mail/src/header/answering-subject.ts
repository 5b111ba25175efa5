/**
 * The subjects of answering machines, without accents, in the languages of residents and of programs. After one of them
 * a mail's own subject may follow, behind a colon or a dash; a person's sentence goes on with words.
 */
const PHRASES = [
  // English
  '(?:this is an? )?auto(?:matic|mated|mail)?[ -]?(?:reply|response|respond(?:er)?|answer)(?: message| e-?mail)?',
  'auto(?:matic|mated) (?:message|e-?mail)',
  '(?:i am |i\\x27m )?(?:currently )?(?:out|away)[ -]of[ -](?:the[ -])?office(?: (?:auto[ -]?)?(?:reply|response|message|' +
    'notice|notification|assistant|alert))?(?: (?:until|from|through|till) .{1,60})?',
  '(?:i am |i\\x27m )?(?:currently )?away from (?:my |the )?(?:office|desk|e-?mail)(?: (?:until|from) .{1,60})?',
  'ooo(?: (?:reply|message))?',
  '(?:on )?(?:vacation|annual leave|holiday)(?: (?:auto[ -]?)?(?:reply|response|message|notice))',
  '(?:i am |i\\x27m )?(?:currently )?on (?:vacation|leave|maternity leave|parental leave|annual leave)' +
    '(?: (?:until|from|through) .{1,60})?',
  // Spanish
  '(?:respuesta|contestacion|mensaje|correo|aviso) automatic[oa]',
  '(?:respuesta|mensaje) automatizad[oa]',
  'auto[- ]?respuesta',
  '(?:estoy |me encuentro )?fuera de(?: la| mi)? (?:oficina|despacho)(?: (?:hasta|del|desde) .{1,60})?',
  '(?:estoy |me encuentro )?ausente(?: de la oficina)?(?: hasta .{1,60})?',
  '(?:aviso|mensaje|notificacion) de (?:ausencia|vacaciones)',
  '(?:estoy )?de vacaciones(?: hasta .{1,60})?',
  // French, Portuguese, Italian
  'reponse automatique',
  '(?:absent|absence|hors)(?: du bureau)?(?: jusqu.{1,60})?',
  '(?:message|notification|avis) d.absence',
  'resposta automatica',
  'fora do escritorio',
  'ausen(?:te|cia)(?: do escritorio| temporaria)',
  'risposta automatica',
  'fuori ufficio',
  // German, Dutch, the north, Polish
  'automatische (?:antwort|ruckantwort)',
  'abwesenheits(?:notiz|meldung|nachricht|benachrichtigung|assistent)',
  'nicht im buro',
  'automatisch antwoord',
  'afwezigheids(?:bericht|melding)',
  'auto(?:matiskt? )?svar',
  'automaattinen vastaus',
  'odpowiedz automatyczna|autoodpowiedz',
  // Vietnamese, Tagalog, Haitian Creole, Russian, Arabic, Chinese, Japanese, Korean
  'tra loi tu đong',
  'awtomatikong (?:tugon|sagot)',
  'repons otomatik',
  'автоответ(?:чик)?|автоматический ответ|вне офиса',
  '(?:ال)?رد (?:ال)?تلقائي',
  '自动(?:答复|回复)|自動(?:回覆|回復|返信|応答)|不在(?:通知|のお知らせ)?|休暇中|外出自动回复',
  '자동 ?(?:회신|응답)|부재 ?중(?: 알림)?',
];

const SUBJECT = new RegExp(
  `^(?:\\[[^\\]]{1,40}\\] )?(?:${PHRASES.join('|')})[.!*]{0,3}(?:\\s{0,3}(?:[:：]|[-–—|] ).*)?$`,
  'isu',
);

/** Removes the accents of Latin letters, and what else programs vary. */
const folded = (subject: string): string =>
  subject
    .slice(0, 300)
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/[’`´]/g, "'")
    .replace(/\s+/gu, ' ')
    .trim();

/** Returns whether a subject is one that answering machines write. A person's answer to one begins with `Re:`. */
export const isAnsweringSubject = (subject: string): boolean => SUBJECT.test(folded(subject));
