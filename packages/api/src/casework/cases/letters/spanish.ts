import type { CaseFacts, CaseWords } from './facts.ts';

const ANSWER = 'Puede responder a este correo o escribirnos en la página de su caso.';
const NO_ANSWER = 'No responda a este correo. Para comunicarse con la agencia, llame o envíe un correo.';

const about = ({ number }: Pick<CaseFacts, 'number'>) => ({
  subject: `Caso de cumplimiento de códigos ${number}`,
  quote: null,
  signature: null,
  link: null,
});

const withPage = (facts: CaseFacts) => ({
  ...about(facts),
  link: { label: 'Ver su caso', address: facts.link },
});

function filesText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'Hay un archivo en la página de su caso.' : `Hay ${count} archivos en la página de su caso.`;
}

/** The letters about a case, in Spanish. The text messages use only the GSM alphabet. */
export const spanish: CaseWords = {
  message: (facts) => ({
    ...withPage(facts),
    opening: [`${facts.authorName ?? facts.agencyName} le escribió sobre el caso ${facts.number}:`],
    quote: facts.body,
    signature: facts.signature,
    closing: ANSWER,
    files: filesText(facts.fileCount),
    sms: `Caso ${facts.number}: ${facts.body}`,
  }),
  copy: (facts) => ({
    ...about(facts),
    opening: [
      `Esta es una copia de lo que ${facts.authorName ?? facts.agencyName} escribió sobre el caso ${facts.number}:`,
    ],
    quote: facts.body,
    signature: facts.signature,
    closing: NO_ANSWER,
    sms: null,
  }),
  link: (facts) => ({
    ...withPage(facts),
    opening: [`Este es el enlace a la página del caso ${facts.number}, que le concierne.`],
    closing: `Cualquier persona que tenga este enlace puede leer la página y escribirnos en su nombre. ${ANSWER}`,
    sms: `Responda STOP para no recibir textos. La hoja de su caso ${facts.number}:`,
  }),
  notice: (facts) => ({
    ...about(facts),
    opening: [
      `${facts.agencyName} le emitió un aviso sobre el caso ${facts.number}. El número del aviso es ${facts.noticeNumber}.`,
    ],
    link: { label: 'Abrir su carta', address: facts.link },
    closing: `La carta es un archivo PDF. Cualquier persona que tenga este enlace puede abrirla. ${NO_ANSWER}`,
    sms: null,
  }),
  receipt: (facts) => ({
    ...about(facts),
    subject: `${facts.isTest ? 'Prueba: recibo' : 'Recibo'} ${facts.receiptNumber} del caso ${facts.number}`,
    opening: [
      ...(facts.isTest ? ['Fue una prueba: no se movió dinero.'] : []),
      `${facts.agencyName} recibió un pago de ${facts.amount} del caso ${facts.number}. El número del recibo es ${facts.receiptNumber}.`,
      ...(facts.charged === null
        ? []
        : [
            `Se cobraron ${facts.charged.total} a su tarjeta, con el cargo por tarjeta de ${facts.charged.fee}, que no se devuelve.`,
          ]),
      ...(facts.paidFor.length === 0 ? [] : [`Se pagó: ${facts.paidFor.join(', ')}.`]),
      facts.owed === null ? 'Ya no se debe nada en este caso.' : `Aún se debe en este caso: ${facts.owed}.`,
    ],
    link: { label: 'Abrir su recibo', address: facts.link },
    closing: `Cualquier persona que tenga este enlace puede abrir el recibo. ${facts.contact.length === 0 ? NO_ANSWER : `No responda a este correo. Preguntas: ${facts.contact.join(', ')}.`}`,
    sms: null,
  }),
};
