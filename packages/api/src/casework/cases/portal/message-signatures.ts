import { dateIn, dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { informationArea } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import type { ConnectionTest } from './providers/card-provider.ts';
import { type AccountName, listSignatures } from './signature-queries.ts';

/**
 * Says what the messages that came so far tell of the key they are signed with. Anyone can send a message with a wrong
 * signature, so that these alone are a problem only while none was right.
 */
export async function testSignatures(tx: AgencyTx, of: AccountName): Promise<ConnectionTest> {
  if (of.provider === 'SANDBOX') return { isOk: true, texts: [] };
  const came = await listSignatures(tx, of);
  const { timezone } = await readArea(tx, informationArea);
  const day = (at: Date) => dayWords(dateIn(timezone, at));
  const [right, bytes, other] = [came.get('RIGHT'), came.get('BYTES'), came.get('OTHER')];
  if (bytes !== undefined && (right === undefined || right < bytes))
    return {
      isOk: false,
      texts: [
        `The message of ${day(bytes)} was signed with the bytes of the signature key instead of its text. Please report ` +
          'this: such messages are refused, and payments are found by the reconciliation only.',
      ],
    };
  if (right !== undefined) return { isOk: true, texts: [`A message with the right signature came on ${day(right)}.`] };
  if (other !== undefined)
    return {
      isOk: false,
      texts: [`The message of ${day(other)} was signed with another key. Check ‘Key of messages’.`],
    };
  return { isOk: true, texts: ['No message has come yet. The card provider needs the address for messages.'] };
}
