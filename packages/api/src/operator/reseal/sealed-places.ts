import type { Run } from '../../platform/database/connection.ts';
import type { SealedColumn } from '../../platform/sealed-column.ts';
import { SERVICE_KEY } from '../../platform/settings/kept-secrets.ts';
import { secretPurpose } from '../../platform/settings/sealed-secrets.ts';

/** A sealed value, and what it is sealed for. */
interface SealedValue {
  /** The key of its row, below that of the agency. */
  readonly key: string;
  readonly purpose: string;
  readonly subject: string;
  readonly sealed: Buffer;
  /** Stores it sealed again, unless it was changed meanwhile. */
  readonly save: (run: Run, again: Buffer) => Promise<unknown>;
}

/** Where sealed values are. `agencyId` is null for those of the installation. */
export interface SealedPlace {
  readonly name: string;
  /** Reads the next values in the order of their keys; all after '' at first. None are left after an empty answer. */
  readonly read: (run: Run, agencyId: number | null, after: string) => Promise<readonly SealedValue[]>;
}

const BATCH = 500;

/** Returns a column as a place. */
export function columnPlace(of: SealedColumn): SealedPlace {
  const { table, column, owner, purpose } = of;
  const key = of.isOfAgency ? 'id' : owner;
  return {
    name: `${table}.${column}`,
    read: async (run, agencyId, after) => {
      const agency = agencyId === null ? '' : 'agency_id = $3 and ';
      const { rows } = await run(
        `select ${key} as key, ${owner} as owner, ${column} as sealed from ${table}
         where ${agency}${column} is not null and ($1 = '' or ${key} > nullif($1, '')::uuid) order by ${key} limit $2`,
        [after, BATCH, ...(agencyId === null ? [] : [agencyId])],
      );
      return rows.map((row) => ({
        key: String(row['key']),
        purpose,
        subject: of.subjectOf({ agencyId, id: String(row['owner']) }),
        sealed: Buffer.from(row['sealed'] as Uint8Array),
        save: (save, again) =>
          save(`update ${table} set ${column} = $1 where ${agency.replace('$3', '$4')}${key} = $2 and ${column} = $3`, [
            again,
            row['key'],
            row['sealed'],
            ...(agencyId === null ? [] : [agencyId]),
          ]),
      }));
    },
  };
}

/** A table whose rows have secrets of setup in a JSON object, by the name of their field. */
interface SecretsOfSetup {
  readonly table: string;
  readonly key: string;
  /** The column with the name of the list or form. */
  readonly area: string;
  readonly json: string;
}

function setupPlace({ table, key, area, json }: SecretsOfSetup): SealedPlace {
  const update = `update ${table} set ${json} = jsonb_set(${json}, array[$3, 'sealed'], to_jsonb($4::text))
    where agency_id = $1 and ${key}::text = $2 and ${json} #>> array[$3, 'sealed'] = $5`;
  return {
    name: table,
    read: async (run, agencyId, after) => {
      const { rows } = await run(
        `select t.${key}::text || ' ' || f.key as key, t.${key}::text as row, t.${area} as area, f.key as field,
           f.value ->> 'sealed' as sealed
         from ${table} t, jsonb_each(t.${json}) f
         where t.agency_id = $1 and jsonb_typeof(f.value) = 'object' and f.value ->> 'sealed' is not null
           and t.${key}::text || ' ' || f.key collate "C" > $2
         order by t.${key}::text || ' ' || f.key collate "C" limit $3`,
        [agencyId, after, BATCH],
      );
      return rows.map(({ key: one, row, area: of, field, sealed }) => ({
        key: String(one),
        purpose: secretPurpose(String(of), String(field)),
        subject: String(agencyId),
        sealed: Buffer.from(String(sealed), 'base64'),
        save: (save, again) => save(update, [agencyId, row, field, again.toString('base64'), sealed]),
      }));
    },
  };
}

/** The places of the platform in the tables of agencies. */
export const setupPlaces: readonly SealedPlace[] = [
  setupPlace({ table: 'settings', key: 'area', area: 'area', json: 'value' }),
  setupPlace({ table: 'list_items', key: 'id', area: 'list', json: 'fields' }),
];

/** The keys of the installation. */
export const keysPlace: SealedPlace = {
  name: 'service_keys',
  read: async (run, _agencyId, after) => {
    const { rows } = await run(
      `select name, value ->> 'sealed' as sealed from service_keys
       where value ->> 'sealed' is not null and name collate "C" > $1 order by name collate "C" limit $2`,
      [after, BATCH],
    );
    return rows.map(({ name, sealed }) => ({
      key: String(name),
      purpose: SERVICE_KEY,
      subject: String(name),
      sealed: Buffer.from(String(sealed), 'base64'),
      save: (save, again) =>
        save(
          `update service_keys set value = jsonb_build_object('sealed', $2::text)
           where name = $1 and value ->> 'sealed' = $3`,
          [name, again.toString('base64'), sealed],
        ),
    }));
  },
};
