import { portalArea } from '../portal/portal-settings.ts';

/** The payment portal of the demo, which pays at the sandbox. */
export const demoPortal: typeof portalArea.initial = {
  ...portalArea.initial,
  isEnabled: true,
  title: 'Pay a fine or fee',
  description: 'Look up your case and pay by card. It takes about a minute.',
  translations: {
    es: {
      title: 'Pague una multa o tarifa',
      description: 'Busque su caso y pague con tarjeta. Toma alrededor de un minuto.',
    },
  },
  provider: 'SANDBOX',
  mode: 'TEST',
  minimumPaymentAmount: 2500,
  includeTransactionFee: true,
  transactionFeeType: 'PERCENTAGE_TRANSACTION_FEE',
  transactionFeePercentage: 250,
};
