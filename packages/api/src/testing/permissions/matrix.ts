import { accessFor } from '@townkeep/core/kernel/call.ts';
import { type Right, rightBlocker } from '@townkeep/core/people';
import { type ContractCall, contractCalls } from '../../platform/http/contract/contract-calls.ts';
import { type AccountKind, accountKinds, flagsOf } from './account-kinds.ts';

/** A call of staff, with the rights that it needs and the kinds of accounts that may make it. */
export interface MatrixRow {
  readonly call: ContractCall;
  /** All of them are needed. */
  readonly rights: readonly Right[];
  readonly allowed: readonly AccountKind[];
}

/** Rights that a handler asks for beside the one of the contract, whatever its input is. */
const furtherRights: Readonly<Record<string, Right>> = { 'assignmentRules.tryOut': 'submissions.see' };

/** Returns the kinds of accounts that have all of these rights. */
export const holdersOf = (rights: readonly Right[]): AccountKind[] =>
  accountKinds.filter((kind) => rights.every((right) => rightBlocker(right, flagsOf(kind)) === null));

/** Returns a row for every call that staff can make, from the contract and the rules of rights. */
export function permissionMatrix(): MatrixRow[] {
  return contractCalls().flatMap((call) => {
    const access = accessFor(call.meta, 'staff');
    if (access === undefined) return [];
    const further = furtherRights[call.name];
    const rights = [access.right, ...(further === undefined ? [] : [further])];
    return [{ call, rights, allowed: holdersOf(rights) }];
  });
}

/** Returns the calls that staff cannot make as such, because other callers do. */
export const callsOfOthers = (): ContractCall[] =>
  contractCalls().filter((call) => accessFor(call.meta, 'staff') === undefined);
