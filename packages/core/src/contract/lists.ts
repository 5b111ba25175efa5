import { categoriesContract } from '../categories/contract.ts';
import { departmentList } from '../departments/index.ts';
import { listCalls } from '../kernel/config-list.ts';
import { tagsContract } from '../tags/contract.ts';

/** The calls of every configuration list. A new list is one line here; one with calls of its own has a contract file. */
export const listsContract = {
  categories: categoriesContract,
  departments: listCalls(departmentList),
  tags: tagsContract,
};
