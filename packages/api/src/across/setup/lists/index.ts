import { FIELD_NESTING_MAX, fieldTypes } from '@townkeep/core/mechanisms/custom-fields';
import { Problem, text } from '@townkeep/core/platform';
import { configLists, everyList, type ListKey } from '@townkeep/core/across/setup';
import type { ConstraintProblems } from '../../../platform/constraints.ts';
import type { ServerFeature } from '../../../platform/feature.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import { checklistForms, entityForms, tileForms } from '../../../casework/cases/index.ts';
import { grantRules, violationTypeRules } from '../../../identity/people/index.ts';
import { categoryForms } from '../../../casework/submissions/index.ts';
import { checkOwnCodes } from '../../../mechanisms/templates/index.ts';
import { categoryRules } from './category-rules.ts';
import { namesTargetsOfProduct } from './assignment-rule-targets.ts';
import { listsDemo } from './demo.ts';
import { findPeople } from './fields/field-queries.ts';
import type { ServedList } from './commands/served-list.ts';
import { listRoutesOf } from './list-routes.ts';
import { listUses } from './staff-uses.ts';
import { recentTags } from './queries.ts';

/** Lists with their own rule, and lists whose forms have answers. */
const rules: Partial<Record<ListKey, Omit<ServedList, 'list'>>> = {
  assignmentRules: namesTargetsOfProduct,
  categories: { ...categoryRules, forms: categoryForms },
  caseTiles: { forms: tileForms },
  entitySections: { forms: entityForms },
  groups: grantRules,
  inspectionTypes: { forms: checklistForms },
  roles: grantRules,
  violationTypes: violationTypeRules,
  emailTemplates: { beforeSave: checkOwnCodes },
  smsTemplates: { beforeSave: checkOwnCodes },
};

const served = everyList.map(([key, list]): ServedList => ({ list, ...rules[key] }));

/** Every list with its rules, by its name. */
export const servedLists: ReadonlyMap<string, ServedList> = new Map(served.map((each) => [each.list.name, each]));

type Routes = Record<ListKey, ReturnType<typeof listRoutesOf>>;
const everyRoute = Object.fromEntries(
  everyList.map(([key, list]) => [key, listRoutesOf(routes[key], servedLists.get(list.name)!)]),
) as Routes;

/** The routes of every configuration list, and the calls that some lists have in addition to the standard six. */
const listRoutes = {
  ...everyRoute,
  tags: {
    ...everyRoute.tags,
    recent: routes.tags.recent.handler(({ input, context: { tx } }) => recentTags(tx, input)),
  },
  categories: {
    ...everyRoute.categories,
    criteria: routes.categories.criteria.handler(() => ({
      categoryTypes: ['EXTERNAL', 'INTERNAL'],
      fieldTypes: [...fieldTypes],
      operators: ['equals', 'contains'],
      maxNesting: FIELD_NESTING_MAX,
    })),
  },
  violations: {
    ...everyRoute.violations,
    offered: routes.violations.offered.handler(async ({ input, context: { tx } }) => {
      const rows = await listActive(tx, configLists.violations, input.violationTypeId);
      return {
        items: rows.map(({ id, name, group, fields }) => ({
          id,
          name,
          violationTypeId: group,
          isFrequent: fields['isFrequent'] === true,
        })),
      };
    }),
  },
};

/** The other queries of the setup screens. */
const setupRoutes = {
  staff: routes.setup.staff.handler(({ input, context: { tx } }) => findPeople(tx, input)),
};

/** The chosen item or person was removed or deactivated moments ago. */
const chosenIsGone = () => new Problem('stale_version');

const constraints: ConstraintProblems = {
  list_items_name: () => new Problem('name_taken', { fields: { name: text('nameTaken') } }),
  list_items_fields_size: () => new Problem('body_too_large'),
  list_references_agency_id_to_list_to_id_fkey: chosenIsGone,
  list_references_agency_id_to_staff_id_fkey: chosenIsGone,
};

/** Pictures and files of lists and settings: administrators attach them, and all staff see them. */
const setupFiles = { attachRight: 'setup.open', visitors: 'none', readers: 'staff', readRight: 'setup.see' } as const;

export const listsFeature: ServerFeature = {
  routes: { ...listRoutes, setup: setupRoutes },
  uploads: [
    { operation: 'SETUP_IMAGE', ...setupFiles },
    { operation: 'SETUP_FILE', ...setupFiles },
  ],
  constraints,
  staffUses: listUses(servedLists),
  demo: listsDemo,
};

export { type ClaimFiles, hasFiles, removeReplaced, withNewFiles } from './fields/files.ts';
export { checkReferences, keepReferences, type Stored } from './fields/references.ts';
export { insertStartingItems, type NewItem, seedItems } from './starting-items.ts';
export { createItem, updateItem } from './commands/change-items.ts';
export { nameKey } from './queries.ts';
