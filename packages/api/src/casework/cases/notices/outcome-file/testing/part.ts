import { numberOfSerial } from '@townkeep/core/casework/cases';
import { pack } from '../../../../../mechanisms/imports/testing/pack.ts';
import { runIn } from '../../../../../testing/add-rows.ts';
import type { TestPart } from '../../../../../testing/test-part.ts';
import type { IssuingWorld } from '../../issuing/testing/issuing-rows.ts';
import { addIssued, type Of } from '../../testing/notice-rows.ts';

/** The number of a letter of which a file says what came of it. */
const NUMBER = numberOfSerial('94071118', 1);

const file = ({ returnedReasonId }: IssuingWorld) => ({
  csv: pack('Number,Status', `${NUMBER},Unclaimed`),
  options: {
    mapping: { number: ['Number'], status: ['Status'] },
    statuses: [{ status: 'Unclaimed', outcome: 'RETURNED' as const, reasonId: returnedReasonId }],
  },
});

/** The calls that record what came of letters from a file. */
export const outcomeFilePart: TestPart<Of & IssuingWorld, object> = {
  feature: 'cases/notices/outcome-file',
  insert: async (of) => {
    const { deliveryId } = await addIssued(of, of.noticedCase.id, '24-00001');
    const numbered = 'update notice_deliveries set certified_number = $2 where agency_id = $1 and id = $3';
    await runIn(of, numbered, NUMBER, deliveryId);
    return {};
  },
  inputs: { 'cases.checkOutcomeFile': file, 'cases.recordOutcomeFile': file },
  refersTo: [
    'cases.checkOutcomeFile options.statuses.0.reasonId',
    'cases.recordOutcomeFile options.statuses.0.reasonId',
  ],
};
