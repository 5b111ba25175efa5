/** A transaction in the account. */
export interface Transaction {
  readonly transId: string;
  readonly refTransId?: string;
  readonly transactionType: string;
  transactionStatus: string;
  readonly amount: number;
  readonly invoiceNumber?: string | undefined;
  readonly card: string;
  readonly at: Date;
  batchId?: string;
}

/** Returns a transaction as lists have it. */
export function summaryOf({ transId, at, transactionStatus, invoiceNumber, card, amount }: Transaction): object {
  return {
    transId,
    submitTimeUTC: at.toISOString(),
    submitTimeLocal: at.toISOString().slice(0, 19),
    transactionStatus,
    ...(invoiceNumber === undefined ? {} : { invoiceNumber }),
    firstName: 'Olga',
    lastName: 'Owner',
    accountType: 'Visa',
    accountNumber: card,
    settleAmount: amount,
  };
}

/** Returns all of a transaction. */
export function detailsOf(of: Transaction): object {
  const { transId, refTransId, at, transactionType, transactionStatus, invoiceNumber, card, amount } = of;
  const isVoid = transactionStatus === 'voided';
  return {
    transId,
    ...(refTransId === undefined ? {} : { refTransId }),
    submitTimeUTC: at.toISOString().slice(0, 19),
    transactionType,
    transactionStatus,
    responseCode: 1,
    ...(invoiceNumber === undefined ? {} : { order: { invoiceNumber } }),
    authAmount: amount,
    settleAmount: isVoid ? 0 : amount,
    payment: { creditCard: { cardNumber: card, expirationDate: 'XXXX', cardType: 'Visa' } },
  };
}
