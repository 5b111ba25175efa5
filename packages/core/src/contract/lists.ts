import { assignmentRulesContract } from '../assignment-rules/contract.ts';
import { categoriesContract } from '../categories/contract.ts';
import { type ListCalls, listCalls } from '../kernel/setup/list-calls.ts';
import { listEvents } from '../kernel/setup/list-events.ts';
import { listSentences } from '../kernel/setup/list-sentences.ts';
import { setupContract, startingContract } from '../setup/contract.ts';
import { type configLists, everyList } from '../setup/index.ts';
import { tagsContract } from '../tags/contract.ts';
import { violationsContract } from '../violations/contract.ts';

type Calls = { readonly [K in keyof typeof configLists]: ListCalls<(typeof configLists)[K]> };

/** The calls of every configuration list. A list with more calls than the six has a contract file. */
const listsContract = {
  ...(Object.fromEntries(everyList.map(([key, list]) => [key, listCalls(list)])) as unknown as Calls),
  assignmentRules: assignmentRulesContract,
  categories: categoriesContract,
  setup: setupContract,
  starting: startingContract,
  tags: tagsContract,
  violations: violationsContract,
};

export const listsFeature = {
  calls: listsContract,
  events: everyList.map(([, { name, label }]) => listEvents(name, label)),
  sentences: Object.fromEntries(everyList.map(([, list]) => [list.name, listSentences(list)])),
  live: Object.fromEntries(everyList.map(([, { name, seeRight }]) => [name, seeRight])),
};
