import { dayIn } from '@townkeep/core/platform/formats/day-in.ts';
import type { LetterWords } from '../../../platform/records/letters.ts';
import type { ResidentWords, SubmissionFacts } from './facts.ts';

const ANSWER = 'Puede responder a este correo o escribirnos en la página de su solicitud.';

const yourRequest = ({ number, category }: SubmissionFacts): string => `su solicitud n.º ${number} (${category})`;

const about = (
  what: string,
  { category, link }: SubmissionFacts,
): Pick<LetterWords, 'subject' | 'quote' | 'signature' | 'link'> => ({
  subject: `${what}: ${category}`,
  quote: null,
  signature: null,
  link: { label: 'Ver su solicitud', address: link },
});

const common = (what: string, facts: SubmissionFacts) => ({
  ...about(what, facts),
  stop: { label: 'Cambiar cómo le avisamos o dejar de recibir correos', address: `${facts.link}#updates` },
});

function filesText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'Hay un archivo en la página de su solicitud.'
    : `Hay ${count} archivos en la página de su solicitud.`;
}

/**
 * The letters to residents about a submission, in Spanish. The text messages use only the GSM alphabet, which has é and
 * ñ, but not á, í, ó or º: any other character more than halves the length of a segment.
 */
export const spanish: ResidentWords = {
  received: (facts) => ({
    ...common(`Recibimos su solicitud n.º ${facts.number}`, facts),
    opening: [
      `Gracias. Hemos recibido ${yourRequest(facts)}.`,
      ...(facts.location === null ? [] : [`Ubicación: ${facts.location}`]),
      ...(facts.dueOn === null ? [] : [`Esperamos resolverla a más tardar el ${dayIn(facts.dueOn, 'es')}.`]),
      `Usted escribió: ${facts.description}`,
    ],
    closing: `Le escribiremos cuando haya novedades. ${ANSWER}`,
    sms: `Hemos recibido su solicitud #${facts.number}. Responda STOP para no recibir textos.`,
  }),
  message: (facts) => ({
    ...common(`Un mensaje sobre su solicitud n.º ${facts.number}`, facts),
    opening: [`${facts.authorName ?? facts.agencyName} le escribió sobre ${yourRequest(facts)}:`],
    quote: facts.body,
    signature: facts.signature,
    link: { label: 'Leer y responder', address: `${facts.link}#messages` },
    closing: ANSWER,
    files: filesText(facts.fileCount),
    sms: `Solicitud #${facts.number}: ${facts.body}`,
  }),
  closed: (facts) => ({
    ...common(`Su solicitud n.º ${facts.number} está cerrada`, facts),
    opening: [`Hemos cerrado ${yourRequest(facts)}. Resultado: ${facts.outcome}.`],
    quote: facts.body,
    signature: facts.signature,
    closing: 'Si el problema sigue, responda a este correo o dígalo en la página de su solicitud.',
    sms: `Solicitud #${facts.number} cerrada: ${facts.outcome}. ${facts.body ?? ''}`,
  }),
  reopened: (facts) => ({
    ...common(`Su solicitud n.º ${facts.number} está abierta de nuevo`, facts),
    opening: [`Hemos abierto de nuevo ${yourRequest(facts)}.`],
    quote: facts.body,
    signature: facts.signature,
    closing: ANSWER,
    sms: `Hemos abierto de nuevo su solicitud #${facts.number}. ${facts.body ?? ''}`,
  }),
  link: (facts) => ({
    ...common(`El enlace de su solicitud n.º ${facts.number}`, facts),
    opening: [`Este es el enlace de ${yourRequest(facts)}.`],
    closing: `Cualquier persona que tenga este enlace puede leer su solicitud. ${ANSWER}`,
    sms: `Su solicitud #${facts.number}:`,
  }),
  emailChanged: (facts) => ({
    ...about(`Cambió el correo de su solicitud n.º ${facts.number}`, facts),
    opening: [
      `Se cambió la dirección de correo electrónico de ${yourRequest(facts)}. ` +
        'Los correos sobre ella se envían a otra dirección.',
    ],
    closing: 'Si usted no lo pidió, responda a este correo o escríbanos en la página de su solicitud.',
    sms: `El correo de su solicitud #${facts.number} ha cambiado.`,
  }),
};
