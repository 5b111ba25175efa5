import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { referableLists, referringFields } from '@townkeep/core/platform/fields/index.ts';
import { everyList } from '@townkeep/core/across/setup';
import { type ReferenceIds, validValues } from '@townkeep/core/across/setup/testing/values.ts';
import type { TestStaff } from '../../../../testing/factories.ts';

/** An item of any list. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly sequence: number;
  readonly usedBy: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

let made = 0;

/** Creates an item through the API. @throws Error when it is refused */
export async function makeItem(
  admin: TestStaff,
  list: ConfigList,
  values: Readonly<Record<string, unknown>>,
): Promise<Item> {
  made += 1;
  const { status, body } = await admin.post<Item>(list.path, { name: `${list.label.one} ${made}`, ...values });
  if (status !== 201) throw new Error(`${list.name}: ${JSON.stringify(body)}`);
  return body;
}

/** Creates an item for each list that a list or form refers to. Returns them by the list's name. */
export async function makeReferable(admin: TestStaff, { fields }: Pick<ConfigList, 'fields'>): Promise<ReferenceIds> {
  const ids: Record<string, string> = { staff: admin.id };
  for (const to of referableLists(fields)) {
    const referred = everyList.find(([, { name }]) => name === to)?.[1];
    if (referred === undefined || ids[referred.name] !== undefined) continue;
    const inner = await makeReferable(admin, referred);
    ids[referred.name] = (await makeItem(admin, referred, validValues(referred.fields, inner))).id;
  }
  return ids;
}

/** Returns the fields of all lists that refer to items of this one. */
export const fieldsReferringTo = (list: ConfigList): { from: ConfigList; field: string; many: boolean }[] =>
  everyList.flatMap(([, from]) =>
    referringFields(from.fields).flatMap(({ name, input }) =>
      input.to === list.name ? [{ from, field: name, many: input.many }] : [],
    ),
  );
