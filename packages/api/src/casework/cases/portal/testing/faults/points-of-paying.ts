/** A point of paying: something that goes wrong there, and what holds in the end. */
export interface PointOfPaying {
  readonly happens: string;
  readonly holds: string;
  /** The provider that has it, where it is one. */
  readonly only?: 'STRIPE' | 'AUTHORIZE_NET';
}

/** Before anyone has paid. */
const page = {
  providerAway: {
    happens: 'The provider cannot be reached when its page is asked for',
    holds: 'The person reads that nothing was charged, and pays on the next try. One charge, one payment',
  },
  pageAnswerLost: {
    happens: 'The provider makes its page and the answer is lost, is an error or is cut off',
    holds: 'As before: the lost page has no way to a person. It ends by itself',
  },
  stoppedBeforePageStored: {
    happens: 'The server is killed after the provider gave its page and before it is stored, and the page is paid',
    holds: 'The next reconciliation finds the payment by our reference and posts it once',
  },
  pageLeft: {
    happens: 'The page is left, or its time runs out',
    holds: 'Nothing is posted, and the attempt ends five minutes after the page',
  },
  declinedThenPaid: {
    happens: 'A card is declined, then another one is taken',
    holds: 'One charge, one payment',
  },
  pageAsksWhileAway: {
    happens: 'The provider cannot be reached while the page after paying asks what became of the payment',
    holds: 'The page shows that the payment is not confirmed yet, without an error. It is posted later, once',
  },
  twoBrowsers: {
    happens: 'Two people pay $300 of a case that owes $300, at the same time',
    holds: 'Both payments are posted, $300 are a credit, and the case is flagged',
  },
  secondCardOnOnePage: {
    happens: 'Two tabs pay the same page of Authorize.Net with two cards',
    holds: 'One payment is posted, and the second charge is flagged to be refunded',
    only: 'AUTHORIZE_NET',
  },
  oneFails: {
    happens: 'The provider answers an error for one payment while others are open',
    holds: 'The others are posted at once, the failed one with the next question',
  },
  modeChanged: {
    happens: 'Setup goes over to live payments while a test payment is open',
    holds: 'The payment is found at the account it was made at, and posted once',
  },
  providerChanged: {
    happens: 'The keys of the account are gone from setup while a payment is open',
    holds: 'Nothing is posted and nothing ends. With the keys back, the next reconciliation posts it once',
  },
} as const satisfies Record<string, PointOfPaying>;

/** After the card was charged. */
const message = {
  lost: { happens: 'Paid, and the message is lost', holds: 'The next reconciliation posts it once' },
  browserFirst: {
    happens: 'The person is back before the message',
    holds: 'The provider is asked and the payment posted. The message changes nothing',
  },
  twice: { happens: 'The message comes twice, and its job runs twice', holds: 'One payment' },
  several: {
    happens: 'Several messages of one payment come in any order',
    holds: 'One payment: it is told apart by its transaction, not by the message',
    only: 'STRIPE',
  },
  late: {
    happens: 'The message comes 301 seconds after it was signed',
    holds: 'It is refused with 401. The next reconciliation posts the payment once',
    only: 'STRIPE',
  },
  refundFirst: {
    happens: 'The message of a refund comes before that of the payment',
    holds: 'Payment and refund are posted, each once. The late message changes nothing',
  },
  forged: {
    happens: 'A message of a payment that was never made, signed with another key or not at all',
    holds: 'It is refused with 401, and nothing is asked or posted',
  },
  believedToo: {
    happens: 'A message with the right signature says that an unpaid page was paid',
    holds: 'What a message says is not believed: the provider is asked, and nothing is posted',
    only: 'STRIPE',
  },
  jobFails: {
    happens: 'The provider cannot be reached when the job of the message asks',
    holds: 'The job fails and is tried again. One payment',
  },
  atOnce: {
    happens: 'Two reconciliations, the message and the browser ask at the same time',
    holds: 'One payment',
  },
  transactionFails: {
    happens: 'The server is killed, or the database is away, at any statement of the posting or before its commit',
    holds: 'Nothing of it is kept. The next try posts payment and receipt, each once',
  },
  listFails: {
    happens: 'The provider cannot be reached when a reconciliation lists its payments',
    holds: 'The reconciliation fails, is logged, and the next one posts the payment once',
  },
  otherAmount: {
    happens: 'The provider charged another amount than was asked',
    holds: 'Nothing is posted, and those who see to money are notified',
  },
  otherMode: {
    happens: 'A live payment comes at a test account, by its message or when asked',
    holds: 'The message is refused, nothing is posted, and the difference is flagged',
    only: 'STRIPE',
  },
  unknown: {
    happens: 'The provider has a payment with a reference of ours that Townkeep does not have',
    holds: 'It is in the list of differences, once. Payments of others are left alone',
  },
} as const satisfies Record<string, PointOfPaying>;

/** When money goes back. */
const back = {
  refundThere: {
    happens: 'A payment is refunded at the provider, whole',
    holds: 'One refund is posted, and the case owes again',
  },
  partsThere: {
    happens: 'Two parts of the same amount are refunded at the provider',
    holds: 'Both are posted, each once',
  },
  voidThere: {
    happens: 'A payment is voided at the provider before it is settled',
    holds: 'The payment is void on the ledger',
    only: 'AUTHORIZE_NET',
  },
  voidBeforePosted: {
    happens: 'A payment is voided at the provider before its message came',
    holds: 'Payment and void are posted, each once',
    only: 'AUTHORIZE_NET',
  },
  disputed: { happens: 'The bank of the payer takes the money back', holds: 'It is posted as a refund, once' },
  disputeWon: {
    happens: 'The agency wins a dispute',
    holds: 'The refund is taken back, once, and the payment stands',
  },
  disputeLostAgain: {
    happens: 'A dispute that was won is lost after an appeal',
    holds: 'The money that went back is posted again',
    only: 'STRIPE',
  },
  refundFailedLater: {
    happens: 'The bank sends a refund back days later',
    holds: 'The refund is taken back, and the payment stands',
    only: 'STRIPE',
  },
  refundHere: {
    happens: 'A payment is refunded in Townkeep',
    holds: 'The provider gives it back once. One refund on the ledger',
  },
  refundLate: {
    happens: 'The provider answers a refund of Townkeep late',
    holds: 'One refund there and here',
  },
  refundAnswerLost: {
    happens: 'The answer to a refund of Townkeep is lost',
    holds: 'It is asked for with the same key: one refund there and here',
  },
  refundAnswerLostThenListed: {
    happens: 'The answer to a refund of Townkeep is lost, and a reconciliation comes before the next try',
    holds: 'The listed refund is the answer, by its key. One refund there and here',
  },
  refundProviderAway: {
    happens: 'The provider cannot be reached for a refund until the job is given up',
    holds: 'It is asked for again every five minutes. One refund there and here',
  },
  refundRefused: {
    happens: 'The provider refuses a refund of Townkeep, because the money was given back there before',
    holds: 'The refund of Townkeep is taken back, that of the provider is posted, and it is flagged',
  },
  sameAmountThere: {
    happens: 'A refund of the same amount is made at the provider while one of Townkeep waits',
    holds: 'Both are made and posted: they are told apart by the key',
  },
  olderAnswer: {
    happens: 'A refund is answered while an older answer about the payment is still on its way',
    holds: 'The older answer takes nothing back',
  },
} as const satisfies Record<string, PointOfPaying>;

/** The points of paying, by part. The tests `portal/faults/points.*.ts` try each; docs/RELIABILITY.md lists them. */
export const pointsOfPaying = { page, message, back };

export type PartOfPaying = keyof typeof pointsOfPaying;
