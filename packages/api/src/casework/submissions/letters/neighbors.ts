import { type LetterKind, type LetterWords, neighborLetter } from '../../../platform/records/letters.ts';
import type { SubmissionFacts } from './facts.ts';

type Words = (facts: SubmissionFacts) => LetterWords;

const english = (label: string, what: string, { category, link }: SubmissionFacts) => ({
  subject: `${what}: ${category}`,
  quote: null,
  signature: null,
  link: { label, address: link },
});

const spanish = (label: string, what: string, { category, link }: SubmissionFacts) => ({
  subject: `${what}: ${category}`,
  quote: null,
  signature: null,
  link: { label, address: link },
});

const SEE = 'See the request';
const VER = 'Ver la solicitud';
const WHY = 'You get this email because you follow this request. Please do not reply to it.';
const POR_QUE = 'Recibe este correo porque sigue esta solicitud. No responda a este correo.';

const stopLink = ({ link }: SubmissionFacts) => ({ label: 'Stop following this request', address: `${link}#stop` });
const dejar = ({ link }: SubmissionFacts) => ({
  label: 'Dejar de seguir esta solicitud',
  address: `${link}#stop`,
});

/** News about a followed submission: only what happened, without anybody's words. */
const news =
  (happened: string, sms: string): Words =>
  (facts) => ({
    ...english(SEE, `${sms} #${facts.number}`, facts),
    opening: [`${happened}: #${facts.number} (${facts.category}).`],
    closing: WHY,
    stop: stopLink(facts),
    sms: `${sms} #${facts.number}.`,
  });

const novedad =
  (happened: string, sms: string): Words =>
  (facts) => ({
    ...spanish(VER, `${sms} n.º ${facts.number}`, facts),
    opening: [`${happened}: n.º ${facts.number} (${facts.category}).`],
    closing: POR_QUE,
    stop: dejar(facts),
    sms: `${sms} #${facts.number}.`,
  });

const confirm: Words = (facts) => ({
  ...english('Confirm that you want to follow it', `Confirm that you want to follow request #${facts.number}`, facts),
  opening: [
    `You asked to follow request #${facts.number} (${facts.category}).`,
    'Please confirm within two days. Then we will write to you when its status changes.',
  ],
  closing: 'If you did not ask for this, you can ignore this email. We will not write to you about the request.',
  sms: `Reply STOP to end texts. Confirm that you want to follow request #${facts.number}:`,
});

const confirmar: Words = (facts) => ({
  ...spanish('Confirmar que quiere seguirla', `Confirme que quiere seguir la solicitud n.º ${facts.number}`, facts),
  opening: [
    `Usted pidió seguir la solicitud n.º ${facts.number} (${facts.category}).`,
    'Confírmelo en los próximos dos días. Después le escribiremos cuando cambie su estado.',
  ],
  closing: 'Si usted no lo pidió, no haga nada. No le escribiremos sobre la solicitud.',
  sms: `Responda STOP para no recibir textos. Confirme que quiere seguir la solicitud #${facts.number}:`,
});

const again: Words = (facts) => ({
  ...english(SEE, `You already follow request #${facts.number}`, facts),
  opening: [`You already follow request #${facts.number} (${facts.category}).`],
  closing: 'We will write to you when its status changes.',
  stop: stopLink(facts),
  sms: `You already follow request #${facts.number}.`,
});

const otraVez: Words = (facts) => ({
  ...spanish(VER, `Usted ya sigue la solicitud n.º ${facts.number}`, facts),
  opening: [`Usted ya sigue la solicitud n.º ${facts.number} (${facts.category}).`],
  closing: 'Le escribiremos cuando cambie su estado.',
  stop: dejar(facts),
  sms: `Usted ya sigue la solicitud #${facts.number}.`,
});

const letter = (name: string, en: Words, es: Words): LetterKind<SubmissionFacts> =>
  neighborLetter(`submission.${name}`, { en, es });

/** The letters to neighbors who follow a submission. The Spanish text messages use only the GSM alphabet. */
export const neighborLetters = {
  followConfirm: letter('followConfirm', confirm, confirmar),
  followAgain: letter('followAgain', again, otraVez),
  followAssigned: letter(
    'followAssigned',
    news('We are working on the request that you follow', 'We are working on request'),
    novedad('Estamos trabajando en la solicitud que usted sigue', 'Estamos trabajando en la solicitud'),
  ),
  followClosed: letter(
    'followClosed',
    news('We have closed the request that you follow', 'We have closed request'),
    novedad('Hemos cerrado la solicitud que usted sigue', 'Hemos cerrado la solicitud'),
  ),
  followReopened: letter(
    'followReopened',
    news('We have reopened the request you follow', 'We have reopened request'),
    novedad('Hemos abierto de nuevo la solicitud que usted sigue', 'Hemos abierto de nuevo la solicitud'),
  ),
};
