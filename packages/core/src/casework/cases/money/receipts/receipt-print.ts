import type { Language } from '../../../../platform/formats/languages.ts';
import { formatCents } from '../../../../platform/formats/money.ts';
import type { ReceiptContent, ReceiptStanding } from './receipt.ts';

const days = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
} as const;

const words = {
  en: {
    title: 'Receipt',
    number: 'Receipt number',
    case: 'Case',
    payer: 'Received from',
    received: 'Received on',
    recorded: 'Recorded on',
    type: 'Paid by',
    reference: 'Reference',
    amount: 'Amount',
    fee: 'Card fee, not refunded',
    charged: 'Charged to the card',
    card: 'Card, online',
    paidFor: 'Paid for',
    what: 'Description',
    credit: 'Kept as credit',
    balance: 'Balance of the case after this payment',
    creditLeft: 'Credit of the case after this payment',
    refunded: (amount: string) => `${amount} of this payment was refunded.`,
    test: 'TEST. No money moved, so this receipt is not valid.',
    void: 'VOID. This payment was taken back, so this receipt is not valid.',
    replacedBy: (number: string) => `VOID. Receipt ${number} replaces this one.`,
    replaces: (number: string) => `This receipt replaces receipt ${number}.`,
    page: 'Page',
    of: 'of',
  },
  es: {
    title: 'Recibo',
    number: 'Número de recibo',
    case: 'Caso',
    payer: 'Recibido de',
    received: 'Recibido el',
    recorded: 'Registrado el',
    type: 'Forma de pago',
    reference: 'Referencia',
    amount: 'Importe',
    fee: 'Cargo por tarjeta, no se devuelve',
    charged: 'Cobrado a la tarjeta',
    card: 'Tarjeta, en línea',
    paidFor: 'Se pagó',
    what: 'Descripción',
    credit: 'Queda como crédito',
    balance: 'Saldo del caso después de este pago',
    creditLeft: 'Crédito del caso después de este pago',
    refunded: (amount: string) => `Se devolvieron ${amount} de este pago.`,
    test: 'PRUEBA. No se movió dinero, por lo que este recibo no es válido.',
    void: 'ANULADO. Este pago se anuló, por lo que este recibo no es válido.',
    replacedBy: (number: string) => `ANULADO. El recibo ${number} reemplaza a este.`,
    replaces: (number: string) => `Este recibo reemplaza al recibo ${number}.`,
    page: 'Página',
    of: 'de',
  },
} as const;

/** What the template of a receipt shows beside the brand of the agency. */
export interface ReceiptPrint extends Readonly<Record<string, unknown>> {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly createdAt: string;
}

interface Printed extends ReceiptStanding {
  readonly agencyName: string;
  /** An instant, ISO 8601. */
  readonly issuedAt: string;
  readonly content: ReceiptContent;
}

/** Why a receipt is not valid; null for one that is. */
function invalidText({ state, replacedBy, content }: Printed, w: (typeof words)[Language]): string | null {
  if (state === 'VALID') return content.isTest === true ? w.test : null;
  return replacedBy === null ? w.void : w.replacedBy(replacedBy);
}

/** Returns the data of the template of a receipt, in a language. Names of charges stay as they were posted. */
export function receiptPrint(receipt: Printed, language: Language): ReceiptPrint {
  const { agencyName, number, replaces, refundedCents, content, issuedAt } = receipt;
  const w = words[language];
  const day = (on: string): string => days[language].format(new Date(`${on}T00:00:00Z`));
  const fee =
    content.feeCents === undefined
      ? []
      : ([
          [w.fee, formatCents(content.feeCents)],
          [w.charged, formatCents(content.amountCents + content.feeCents)],
        ] as const);
  const facts: readonly (readonly [string, string | null])[] = [
    [w.number, number],
    [w.case, content.caseNumber],
    [w.amount, formatCents(content.amountCents)],
    ...fee,
    [w.received, day(content.receivedOn)],
    [w.payer, content.payer],
    [w.type, content.isByCard === true ? w.card : content.paymentType],
    [w.reference, content.reference],
    [w.recorded, content.recordedOn === content.receivedOn ? null : day(content.recordedOn)],
  ];
  const rows = content.paidFor.map(({ label, amountCents }) => [label, formatCents(amountCents)]);
  const credit = content.creditCents > 0 ? [[w.credit, formatCents(content.creditCents)]] : [];
  return {
    title: `${w.title} ${number}`,
    author: agencyName,
    language,
    createdAt: issuedAt,
    foot: `${w.title} ${number}`,
    page: w.page,
    of: w.of,
    void: invalidText(receipt, w),
    remarks: [
      ...(replaces === null ? [] : [w.replaces(replaces)]),
      ...(refundedCents > 0 ? [w.refunded(formatCents(refundedCents))] : []),
    ],
    facts: facts.filter(([, value]) => value !== null),
    paidFor: { title: w.paidFor, heads: [w.what, w.amount], rows: [...rows, ...credit] },
    balance: {
      label: content.balanceCents < 0 ? w.creditLeft : w.balance,
      amount: formatCents(Math.abs(content.balanceCents)),
    },
    note: content.note[language] ?? content.note.en,
  };
}
