export { delegationFeature } from './feature.ts';
export { listLeaves, workDelegationOf } from './queries.ts';
export { todayOf } from './set-delegation.ts';
