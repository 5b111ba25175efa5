import { categoryList } from '../categories/category.ts';
import { categoriesContract } from '../categories/contract.ts';
import { departmentList } from '../departments/index.ts';
import { listCalls } from '../kernel/config-list.ts';
import { listEvents } from '../kernel/list-events.ts';
import { tagsContract } from '../tags/contract.ts';
import { tagList } from '../tags/tag.ts';

/** The calls of every configuration list. A new list is one line here; one with calls of its own has a contract file. */
const listsContract = {
  categories: categoriesContract,
  departments: listCalls(departmentList),
  tags: tagsContract,
};

export const listsFeature = {
  calls: listsContract,
  events: [categoryList, departmentList, tagList].map(({ name, label }) => listEvents(name, label)),
};
