import { configLists } from '@townkeep/core/across/setup';
import { seedItems } from '../../../../across/setup/lists/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { addRows, runIn } from '../../../../testing/add-rows.ts';
import { testApp } from '../../../../testing/server.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import type { MoneyPartWorld } from '../../money/testing/part.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';

export interface CollectionsWorld {
  readonly collectionStepId: string;
  /** A reason to recall a case. */
  readonly recallReasonId: string;
}

type World = BeforeCases & CaseWorld & MoneyPartWorld;

const filter = ({ lists }: World) => ({ violationTypeIds: [lists.violationTypes.used] });

/** A case that is eligible for collections and one that was sent, and the calls for them. */
export const collectionsPart: TestPart<World, CollectionsWorld> = {
  feature: 'cases/collections',
  insert: async (of) => {
    const { services } = await testApp();
    const made = await services.inAgency(of.id, (tx) =>
      seedItems(tx, configLists.reasons, [{ name: 'Recall', fields: { kind: 'RECALL', needsNote: false } }]),
    );
    const [collectionStepId, recallReasonId] = [newId(), made.get('Recall')!];
    const eligible = { status: 'ELIGIBLE', version: 1, since: '2026-05-01', origin: 'RULE', was_paid_off: false };
    await addRows(of, 'ledger_collections', { case_id: of.enforcement.id, ...eligible, overdue_since: '2026-01-01' });
    const sent = { status: 'IN_COLLECTIONS', origin: 'HAND', sent_on: '2026-05-01', sent_cents: 5000 };
    await addRows(of, 'ledger_collections', { case_id: of.endedCase.id, ...eligible, ...sent });
    await addRows(of, 'ledger_collection_steps', {
      id: collectionStepId,
      case_id: of.enforcement.id,
      action: 'LIST',
      done_on: '2026-05-01',
      amount_cents: 30_000,
      reason_id: recallReasonId,
      reason_list: 'reasons',
      done_at: new Date(),
    });
    await runIn(
      of,
      `insert into settings (agency_id, area, value, version)
       values ($1, 'payment-collection', '{"isAutomated": true}', 1) on conflict do nothing`,
    );
    return { collectionStepId, recallReasonId };
  },
  marks: ({ collectionStepId, recallReasonId }) => [collectionStepId, recallReasonId],
  inputs: {
    'cases.collections': one,
    'cases.eligibleCollections': filter,
    'cases.eligibleDownload': (own) => ({ format: 'CSV', ...filter(own) }),
    'cases.findEligible': () => ({}),
    'cases.sendToCollections': (own) => ({ ids: [own.enforcement.id] }),
    'cases.setCollections': (own) => ({ ...one(own), action: 'SEND' }),
    'cases.sentCollections': filter,
    'cases.sentDownload': (own) => ({ format: 'CSV', ...filter(own) }),
    'cases.exportToAgency': () => ({ isNewOnly: false }),
  },
  alternatives: {
    'cases.setCollections reasonId': ({ endedCase: { id }, recallReasonId: reasonId }) => ({
      id,
      action: 'RECALL',
      reasonId,
    }),
    'cases.sendToCollections filter.violationTypeIds[]': (own) => ({
      filter: filter(own),
      seen: { count: 1, capped: true },
    }),
  },
  refersTo: ['cases.setCollections reasonId'],
};
