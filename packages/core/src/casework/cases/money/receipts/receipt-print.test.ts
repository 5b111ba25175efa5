import { expect, test } from 'vitest';
import { receiptPrint } from './receipt-print.ts';

const receipt = {
  agencyName: 'City of Riverton',
  issuedAt: '2026-03-02T18:00:00.000Z',
  number: 'R-26-00042',
  state: 'VALID' as const,
  replaces: null,
  replacedBy: null,
  refundedCents: 0,
  content: {
    caseNumber: 'CE-26-00012',
    payer: null,
    amountCents: 6000,
    paymentType: 'Check',
    reference: '1042',
    receivedOn: '2026-03-01',
    recordedOn: '2026-03-02',
    paidFor: [{ label: 'Inspection fee', amountCents: 5000 }],
    creditCents: 1000,
    balanceCents: -1000,
    note: { en: 'Counter: 8 to 5.', es: null },
  },
};

test('a receipt says who paid how much for what, and leaves out what is not known', () => {
  expect(receiptPrint(receipt, 'en')).toMatchObject({
    title: 'Receipt R-26-00042',
    author: 'City of Riverton',
    language: 'en',
    createdAt: receipt.issuedAt,
    void: null,
    remarks: [],
    facts: [
      ['Receipt number', 'R-26-00042'],
      ['Case', 'CE-26-00012'],
      ['Amount', '$60.00'],
      ['Received on', 'March 1, 2026'],
      ['Paid by', 'Check'],
      ['Reference', '1042'],
      ['Recorded on', 'March 2, 2026'],
    ],
    paidFor: {
      rows: [
        ['Inspection fee', '$50.00'],
        ['Kept as credit', '$10.00'],
      ],
    },
    balance: { amount: '$10.00' },
    note: 'Counter: 8 to 5.',
  });
});

test('a receipt of a card has the fee and what the card was charged, in words of the language', () => {
  const content = { ...receipt.content, paymentType: 'Online', feeCents: 150, isByCard: true as const };
  const factsIn = (language: 'en' | 'es') => receiptPrint({ ...receipt, content }, language)['facts'];
  expect(factsIn('en')).toEqual(
    expect.arrayContaining([
      ['Amount', '$60.00'],
      ['Card fee, not refunded', '$1.50'],
      ['Charged to the card', '$61.50'],
      ['Paid by', 'Card, online'],
    ]),
  );
  expect(factsIn('es')).toEqual(
    expect.arrayContaining([
      ['Cargo por tarjeta, no se devuelve', '$1.50'],
      ['Cobrado a la tarjeta', '$61.50'],
      ['Forma de pago', 'Tarjeta, en línea'],
    ]),
  );
});

test('in Spanish the words are Spanish, and a note without a translation stays English', () => {
  expect(receiptPrint(receipt, 'es')).toMatchObject({
    title: 'Recibo R-26-00042',
    facts: expect.arrayContaining([['Recibido el', '1 de marzo de 2026']]),
    note: 'Counter: 8 to 5.',
  });
});

test('a receipt whose payment was taken back, corrected or refunded says so', () => {
  const voided = { ...receipt, state: 'VOID' as const };
  expect(receiptPrint(voided, 'en')['void']).toContain('not valid');
  const replaced = { ...receipt, state: 'REPLACED' as const, replacedBy: 'R-26-00043' };
  expect(receiptPrint(replaced, 'en')['void']).toBe('VOID. Receipt R-26-00043 replaces this one.');
  expect(receiptPrint({ ...receipt, replaces: 'R-26-00041', refundedCents: 500 }, 'en')['remarks']).toEqual([
    'This receipt replaces receipt R-26-00041.',
    '$5.00 of this payment was refunded.',
  ]);
});

test('the receipt of a test says that no money moved', () => {
  const tried = { ...receipt, content: { ...receipt.content, isTest: true as const } };
  expect(receiptPrint(tried, 'en')).toMatchObject({ void: 'TEST. No money moved, so this receipt is not valid.' });
  expect(receiptPrint({ ...tried, state: 'VOID' }, 'en')['void']).toContain('was taken back');
});
