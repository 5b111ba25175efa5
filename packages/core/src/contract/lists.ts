import { assignmentRulesContract } from '../casework/assignment-rules/contract.ts';
import { categoriesContract, tagsContract, violationsContract } from '../across/setup/contracts.ts';
import { type ListCalls, listCalls } from '../platform/setup/list-calls.ts';
import { listEvents } from '../platform/setup/list-events.ts';
import { listSentences } from '../platform/setup/list-sentences.ts';
import { setupContract, startingContract } from '../across/setup/contract.ts';
import { type configLists, everyList } from '../across/setup/index.ts';

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
