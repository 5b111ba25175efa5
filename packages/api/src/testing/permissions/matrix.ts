import { accessFor } from '@townkeep/core/platform/call.ts';
import { type Right, rightBlocker } from '@townkeep/core/identity/people';
import { type ContractCall, contractCalls } from '../../platform/http/contract/contract-calls.ts';
import { type AccountKind, accountKinds, flagsOf } from './account-kinds.ts';

/** A call of staff, with the right that it needs and the kinds of accounts that may make it. */
export interface MatrixRow {
  readonly call: ContractCall;
  readonly right: Right;
  readonly allowed: readonly AccountKind[];
}

const holdersOf = (right: Right): AccountKind[] =>
  accountKinds.filter((kind) => rightBlocker(right, flagsOf(kind)) === null);

/** Returns a row for every call that staff can make, from the contract and the rules of rights. */
export function permissionMatrix(): MatrixRow[] {
  return contractCalls().flatMap((call) => {
    const access = accessFor(call.meta, 'staff');
    return access === undefined ? [] : [{ call, right: access.right, allowed: holdersOf(access.right) }];
  });
}

/** Returns the calls that staff cannot make as such, because other callers do. */
export const callsOfOthers = (): ContractCall[] =>
  contractCalls().filter((call) => accessFor(call.meta, 'staff') === undefined);
