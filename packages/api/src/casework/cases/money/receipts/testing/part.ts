import { hex } from '../../../../../platform/database/insert-rows.ts';
import { newId } from '../../../../../platform/ids.ts';
import { hashSecret } from '../../../../../platform/secrets.ts';
import { addRows } from '../../../../../testing/add-rows.ts';
import { letterMarks } from '../../../../../testing/letter-marks.ts';
import { testApp } from '../../../../../testing/server.ts';
import type { TestPart } from '../../../../../testing/test-part.ts';
import { type BeforeCases, type CaseWorld, one } from '../../../testing/part.ts';
import type { MoneyPartWorld } from '../../testing/part.ts';
import { receiptLinks } from '../receipt-link.ts';

export interface ReceiptsPartWorld {
  /** The receipt of the first payment, with its link. */
  readonly receiptId: string;
  readonly receiptToken: string;
}

/** The receipt of a payment, and the calls for it. */
export const receiptsPart: TestPart<BeforeCases & CaseWorld & MoneyPartWorld, ReceiptsPartWorld> = {
  feature: 'cases/money/receipts',
  insert: async (of) => {
    const { services } = await testApp();
    const receiptId = newId();
    const receiptToken = receiptLinks.make(services.settings.secret, of.id, receiptId);
    const content = {
      caseNumber: 'CE-26-00012',
      payer: `Payer of ${of.name}`,
      amountCents: 1000,
      paymentType: 'Cash',
      reference: null,
      receivedOn: '2026-03-02',
      recordedOn: '2026-03-02',
      paidFor: [{ label: `Fee of ${of.name}`, amountCents: 1000 }],
      creditCents: 0,
      balanceCents: 9000,
      note: { en: null, es: null },
      brand: { name: of.name, color: '#12529B', logoKey: null, lines: [] },
    };
    await addRows(of, 'payment_receipts', {
      id: receiptId,
      case_id: of.enforcement.id,
      payment_id: of.paymentIds[0],
      number: 'R-20-00001',
      issued_at: new Date('2026-03-02T18:00:00Z'),
      content,
      link_hash: hex(hashSecret(receiptToken)),
    });
    await addRows(of, 'receipt_emails', {
      id: newId(),
      receipt_id: receiptId,
      email: 'olga@example.org',
      language: 'en',
      queued_at: new Date('2026-03-02T18:00:00Z'),
    });
    return { receiptId, receiptToken };
  },
  marks: ({ receiptId, receiptToken, name }) => [receiptId, receiptToken, `Payer of ${name}`],
  inputs: {
    'cases.receipt': (own) => ({ ...one(own), paymentId: own.paymentIds[0] }),
    'cases.receiptPdf': (own) => ({ ...one(own), paymentId: own.paymentIds[0] }),
    'cases.emailReceipt': (own) => ({ ...one(own), paymentId: own.paymentIds[0], email: 'olga@example.org' }),
    'receiptPage.get': ({ receiptToken: token }) => ({ token }),
    'receiptPage.pdf': ({ receiptToken: token }) => ({ token }),
  },
  letterFacts: {
    'case.receipt': {
      agencyName: letterMarks.agencyName,
      number: 'CE-26-00012',
      receiptNumber: 'R-26-00042',
      isTest: true,
      amount: '$100.00',
      charged: { total: '$102.50', fee: '$2.50' },
      paidFor: ['QQ ($100.00)'],
      owed: '$20.00',
      contact: ['(530) 555-0142'],
      link: letterMarks.link,
    },
  },
};
