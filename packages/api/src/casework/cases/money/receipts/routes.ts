import { staffOf } from '../../../../platform/acting.ts';
import { byStaff } from '../../../../platform/http/by-staff.ts';
import { routes } from '../../../../platform/http/call-path.ts';
import { emailReceipt } from './email-receipt.ts';
import { openReceipt, openReceiptPdf, printReceipt, readReceipt } from './read-receipt.ts';

const call = routes.cases;

/** The routes for the receipt of a payment. */
export const receiptRoutes = {
  receipt: call.receipt.handler(byStaff(readReceipt)),
  receiptPdf: call.receiptPdf.handler(({ input, context }) => printReceipt(input, staffOf(context))),
  emailReceipt: call.emailReceipt.handler(byStaff(emailReceipt)),
};

/** The routes of the page of a receipt. */
export const receiptPageRoutes = {
  get: routes.receiptPage.get.handler(({ input, context: { services } }) => openReceipt(services, input.token)),
  pdf: routes.receiptPage.pdf.handler(({ input, context: { services } }) => openReceiptPdf(services, input)),
};
