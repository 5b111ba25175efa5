import { declareProblems } from '../../../platform/problems.ts';

export const portalProblems = declareProblems({
  portal_no_match: [
    404,
    'We found no case with this case number and name. Please type both as they are on your notice.',
  ],
  portal_slow_down: [429, 'Too many searches without a match. Please wait {minutes} minutes and try again.'],
  portal_amount_changed: [409, 'What is owed or the fee has changed. Please check the amounts and try again.'],
  portal_in_collections: [409, 'This balance has been sent to collections, so it cannot be paid here.'],
  portal_nothing_owed: [409, 'Nothing is owed on this case.'],
  card_payment_kept: [
    409,
    'This was paid by card on the payment portal. Refund it, so that the money goes back to the card.',
  ],
  card_refund_kept: [409, 'This was given back at the card provider, so it cannot be taken back here.'],
  portal_payments_open: [
    409,
    'Payments or refunds are under way at this account. Please try again in {minutes} minutes.',
  ],
  portal_not_ready: [
    503,
    'Card payments are not available at the moment. You were not charged. Please try again later.',
  ],
});
