import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../../platform/database/connection.ts';

const FOUND =
  'select payload, consumed_at from oidc_records where model = $1 and (expires_at is null or expires_at > now()) and ';

/**
 * Stores the provider's codes, sessions and interactions: outside any agency, in one table, each kind under its name.
 */
export function recordsIn(database: Database): (model: string) => Adapter {
  return (model) => {
    const find = async (condition: string, value: string): Promise<AdapterPayload | undefined> => {
      const row = (await database.run(FOUND + condition, [model, value])).rows[0];
      if (row === undefined) return undefined;
      const consumedAt = row['consumed_at'] as Date | null;
      return {
        ...(row['payload'] as AdapterPayload),
        ...(consumedAt === null ? {} : { consumed: Math.floor(consumedAt.getTime() / 1000) }),
      };
    };
    return {
      find: (id) => find('id = $2', id),
      findByUid: (uid) => find('uid = $2', uid),
      findByUserCode: (userCode) => find('user_code = $2', userCode),
      upsert: async (id, payload, expiresIn) => {
        await database.run(
          `insert into oidc_records (model, id, payload, grant_id, user_code, uid, expires_at)
           values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
          [
            model,
            id,
            JSON.stringify(payload),
            payload.grantId ?? null,
            payload.userCode ?? null,
            payload.uid ?? null,
            expiresIn ?? null,
          ],
        );
      },
      // The library reads first and consumes later; of several concurrent readers, this statement lets one through.
      consume: async (id) => {
        const { affected } = await database.run(
          'update oidc_records set consumed_at = now() where model = $1 and id = $2 and consumed_at is null',
          [model, id],
        );
        if (affected === 0) throw new errors.InvalidGrant('already consumed');
      },
      destroy: async (id) => {
        await database.run('delete from oidc_records where model = $1 and id = $2', [model, id]);
      },
      revokeByGrantId: async (grantId) => {
        await database.run('delete from oidc_records where model = $1 and grant_id = $2', [model, grantId]);
      },
    };
  };
}
