import { noPermissions } from '@townkeep/core/identity/people';
import { categoryList, groupList } from '@townkeep/core/across/setup';
import { readyItem, readyKey } from '@townkeep/core/across/setup/starting/ready-sets/index.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { withSpanish } from '../content/spanish-questions.ts';
import { spanishTexts } from '../content/spanish-names.ts';
import type { DemoAgency } from '../demo-agency.ts';

/** Stores the departments, groups, tags and categories. */
export async function storeLists(tx: AgencyTx, demo: DemoAgency, now: Date): Promise<void> {
  const items = (list: string, made: readonly DemoItem[]) =>
    made.map(({ id, name, fields }, index) => ({
      agency_id: tx.agencyId,
      id,
      list,
      name,
      name_key: name.toLowerCase(),
      sequence: index + 1,
      is_active: true,
      fields,
      created_at: now,
      updated_at: now,
    }));
  await insertRows(tx.run, 'list_items', [
    ...items('departments', demo.departments.map(departmentItem)),
    ...items(groupList.name, demo.groups.map(groupItem)),
    ...items('tags', demo.tags.map(tagItem)),
    ...items(
      categoryList.name,
      demo.categories.map((category) => categoryItem(category, demo)),
    ),
  ]);
}

interface DemoItem {
  readonly id: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const departmentItem = ({ id, name }: DemoAgency['departments'][number]): DemoItem => ({
  id,
  name,
  fields: { description: null, email: null, phoneNumber: null, headId: null },
});

function groupItem({ id, name, description, memberIds, supervisorId }: DemoAgency['groups'][number]): DemoItem {
  return { id, name, fields: { description, memberIds, supervisorId, products: ['crm'], permissions: noPermissions } };
}

const tagItem = ({ id, name, color }: DemoAgency['tags'][number]): DemoItem => ({ id, name, fields: { color } });

function categoryItem(category: DemoAgency['categories'][number], { departments }: DemoAgency): DemoItem {
  const fields = {
    categoryType: category.isInternal === true ? 'INTERNAL' : 'EXTERNAL',
    icon: category.icon,
    description: category.description,
    keywords: category.keywords,
    translations: translationsOf(category.name),
    allowAnonymousSubmission: category.allowAnonymousSubmission ?? true,
    isLocationIncluded: category.isLocationIncluded ?? true,
    isLocationRequired: category.isLocationRequired ?? true,
    resolveByDays: category.resolveByDays,
    departmentId: departments.find(({ name }) => name === category.department)?.id ?? null,
    defaultAssigneeId: null,
    defaultGroupId: null,
    fields: withSpanish(category.fieldTree),
    internalCustomFields: category.internalTree,
  };
  return { id: category.id, name: category.name, fields };
}

/** Returns the Spanish texts of a category: those of the ready set, or the demo's own. */
const translationsOf = (name: string): unknown =>
  readyItem(readyKey({ list: categoryList.name, name }))?.fields?.['translations'] ??
  (spanishTexts[name] === undefined ? {} : { es: spanishTexts[name] });
