export { type ChosenReceiver, firstReceiver, noOne, type Receiver, receiverOfCandidate, wayOf } from './choose.ts';
export { readAssignmentRules } from './queries.ts';
