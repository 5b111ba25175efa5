import { personName } from '@townkeep/core/identity/people';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { Services } from '../../../platform/services.ts';
import { recordRefusal } from '../password/check-password.ts';
import type { Account } from '../queries/accounts.ts';
import {
  countRecoveryCodes,
  findFactor,
  findRecoverySalt,
  useRecoveryCode,
  useStep,
} from '../queries/second-factors.ts';
import type { FactorHolder } from './check-code.ts';

type Owner = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName'>;

/** Returns a staff member as the holder of a second factor. The agency's log records what becomes of codes. */
export function staffFactor(services: Services, agencyId: number, owner: Owner): FactorHolder {
  const { inAgency } = services;
  const { id, email } = owner;
  return {
    account: { agencyId, email },
    owner: { agencyId, id },
    useStep: (stepOf) =>
      inAgency(agencyId, async (tx) => {
        const sealed = (await findFactor(tx, id))?.sealedSecret ?? null;
        const step = sealed === null ? null : stepOf(sealed);
        return step !== null && useStep(tx, id, step);
      }),
    findSalt: () => inAgency(agencyId, (tx) => findRecoverySalt(tx, id), { reads: true }),
    useRecoveryCode: (hash) =>
      inAgency(agencyId, async (tx) => {
        if (!(await useRecoveryCode(tx, id, hash))) return false;
        const left = await countRecoveryCodes(tx, id);
        recordEvent(tx, { kind: 'STAFF', id, name: personName(owner) }, staffEvents.recoveryCodeUsed, id, { left });
        return true;
      }),
    recordWrongCode: (isLocked) =>
      recordRefusal(services, agencyId, { accountId: id, reason: 'code_wrong', by: 'PASSWORD', isLocked }),
  };
}
