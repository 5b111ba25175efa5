export { delegationFeature } from './feature.ts';
export { findWorkDelegations, workDelegationOf } from './queries.ts';
export { todayOf } from './set-delegation.ts';
export { type Receiver, receiverFor } from './receiver.ts';
