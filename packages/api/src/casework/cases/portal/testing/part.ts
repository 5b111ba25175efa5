import { newSecret, agencyToken } from '../../../../platform/secrets.ts';
import { newId } from '../../../../platform/ids.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { PORTAL_PREFIX } from '../../../../platform/auth/sessions/portal-sessions.ts';
import type { BeforeCases, CaseWorld } from '../../testing/part.ts';
import type { MoneyPartWorld } from '../../money/testing/part.ts';
import { insertPortalRows } from './portal-rows.ts';
import { openTestPortal } from './portal-world.ts';

export interface PortalPartWorld {
  readonly portalToken: string;
  /** A difference between the provider and the ledger. */
  readonly mismatchId: string;
  /** The id of a fee of $100 on the open case. */
  readonly owed: string;
  readonly portalPayment: { readonly id: string; readonly token: string };
  readonly portalSession: { readonly id: string; readonly token: string };
}

/** The payment portal, with a visitor who found the case and a payment that they started. */
export const portalPart: TestPart<BeforeCases & CaseWorld & MoneyPartWorld, PortalPartWorld> = {
  feature: 'cases/portal',
  insert: async (of) => {
    const portalToken = await openTestPortal(of);
    const portalPayment = { id: newId(), token: newSecret() };
    const portalSession = { id: newId(), token: agencyToken(PORTAL_PREFIX, of.id, newSecret()) };
    const mismatchId = newId();
    const owed = await insertPortalRows(of, { mismatchId, portalPayment, portalSession, portalToken });
    return { portalToken, mismatchId, portalPayment, portalSession, owed };
  },
  marks: ({ portalToken, mismatchId, portalPayment, portalSession, owed }) => [
    portalToken,
    mismatchId,
    owed,
    ...Object.values(portalPayment),
    ...Object.values(portalSession),
  ],
  // What became of a payment names neither the case nor the payment.
  rowless: ['portal.payment', 'portalSetup.connection'],
  inputs: {
    'portal.config': ({ portalToken }) => ({ portalToken }),
    'portal.search': ({ portalToken, enforcement: { number } }) => ({
      portalToken,
      caseNumber: number,
      citizenName: 'Olga Owner',
    }),
    'portal.transactions': ({ portalToken }) => ({ portalToken }),
    'portal.formToken': ({ portalToken }) => ({ portalToken, amount: 25, transactionFee: null }),
    'cardPayments.get': () => ({}),
    'cardPayments.resolve': ({ mismatchId }) => ({ id: mismatchId }),
    'portalSetup.connection': () => ({}),
    'portalSetup.testConnection': () => ({}),
    'portal.payment': ({ portalToken, portalPayment: { token } }) => ({ portalToken, paymentToken: token }),
  },
};
