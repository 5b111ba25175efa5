import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { MessageSignature, ProviderAccount } from './providers/card-provider.ts';

export type AccountName = Pick<ProviderAccount, 'provider' | 'isLive'>;

/** Notes that a message came and how it was signed, at most once a minute. */
export async function noteSignature(
  tx: AgencyTx,
  { provider, isLive }: AccountName,
  { signature, at }: { readonly signature: MessageSignature; readonly at: Date },
): Promise<void> {
  await tx.run(
    `insert into card_messages as m (agency_id, provider, is_live, signature, last_at) values ($1, $2, $3, $4, $5)
     on conflict (agency_id, provider, is_live, signature) do update set last_at = excluded.last_at
     where m.last_at < $6`,
    [tx.agencyId, provider, isLive, signature, at, new Date(at.getTime() - 60_000)],
  );
}

/** Forgets the messages of one mode: its keys are others now. */
export async function forgetSignatures(tx: AgencyTx, isLive: boolean): Promise<void> {
  await tx.run('delete from card_messages where agency_id = $1 and is_live = $2', [tx.agencyId, isLive]);
}

/** Returns when a message came last, by how it was signed. */
export async function listSignatures(
  tx: AgencyTx,
  { provider, isLive }: AccountName,
): Promise<ReadonlyMap<MessageSignature, Date>> {
  const { rows } = await tx.run(
    'select signature, last_at as "lastAt" from card_messages where agency_id = $1 and provider = $2 and is_live = $3',
    [tx.agencyId, provider, isLive],
  );
  return new Map(rows.map(({ signature, lastAt }) => [signature as MessageSignature, lastAt as Date]));
}
