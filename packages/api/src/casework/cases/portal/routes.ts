import { byStaff } from '../../../platform/http/by-staff.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { readCardReport, resolveMismatch } from './card-report.ts';
import { readPayment } from './payment-state.ts';
import { readBalance } from './read-balance.ts';
import { readConfig } from './read-config.ts';
import { searchPortal } from './search.ts';
import { readConnection, testConnection } from './setup.ts';
import { startPayment } from './start-payment.ts';

const call = routes.portal;

/** The routes of the payment portal. */
export const paymentPortalRoutes = {
  config: call.config.handler(({ context }) => readConfig(context.tx, context.services)),
  search: call.search.handler(({ input, context }) => searchPortal(context, input)),
  transactions: call.transactions.handler(({ context }) => readBalance(context.tx, context.portal.caseId)),
  formToken: call.formToken.handler(({ input, context }) => startPayment(context, input)),
  payment: call.payment.handler(({ input, context }) => readPayment(context, input)),
};

const cards = routes.cardPayments;

/** The routes of the finance area about payments by card. */
export const cardPaymentRoutes = {
  get: cards.get.handler(byStaff(readCardReport)),
  resolve: cards.resolve.handler(byStaff(resolveMismatch)),
};

const setup = routes.portalSetup;

/** The routes of setup about the portal. */
export const portalSetupRoutes = {
  connection: setup.connection.handler(({ context }) => readConnection(context.tx, context.services)),
  testConnection: setup.testConnection.handler(({ context }) => testConnection(context)),
};
