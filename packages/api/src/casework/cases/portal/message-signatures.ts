import { dateIn, dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { informationArea } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import type { ConnectionTest, MessageSignature, ProviderAccount } from './providers/card-provider.ts';

type AccountName = Pick<ProviderAccount, 'provider' | 'isLive'>;

/** Notes that a message came and how it was signed, at most once a minute. */
export async function noteSignature(
  tx: AgencyTx,
  { provider, isLive }: AccountName,
  { signature, at }: { readonly signature: MessageSignature; readonly at: Date },
): Promise<void> {
  await tx.run(
    `insert into card_messages as m (agency_id, provider, is_live, signature, last_at) values ($1, $2, $3, $4, $5)
     on conflict (agency_id, provider, is_live, signature) do update set last_at = excluded.last_at
     where m.last_at < excluded.last_at - interval '1 minute'`,
    [tx.agencyId, provider, isLive, signature, at],
  );
}

/** Forgets the messages of one mode: its keys are others now. */
export async function forgetSignatures(tx: AgencyTx, isLive: boolean): Promise<void> {
  await tx.run('delete from card_messages where agency_id = $1 and is_live = $2', [tx.agencyId, isLive]);
}

/**
 * Says what the messages that came so far tell of the key they are signed with. Anyone can send a message with a wrong
 * signature, so that these alone are a problem only while none was right.
 */
export async function testSignatures(tx: AgencyTx, { provider, isLive }: AccountName): Promise<ConnectionTest> {
  if (provider === 'SANDBOX') return { isOk: true, texts: [] };
  const { rows } = await tx.run(
    'select signature, last_at as "lastAt" from card_messages where agency_id = $1 and provider = $2 and is_live = $3',
    [tx.agencyId, provider, isLive],
  );
  const came = new Map(rows.map(({ signature, lastAt }) => [signature as MessageSignature, lastAt as Date]));
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
      texts: [`The message of ${day(other)} was signed with another key. Check the key for messages.`],
    };
  return { isOk: true, texts: ['No message has come yet. The card provider needs the address for messages.'] };
}
