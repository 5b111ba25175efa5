export { delegationFeature } from './feature.ts';
export { listLeaves, namesOfStaff, workDelegationOf } from './queries.ts';
export { todayOf } from './set-delegation.ts';
