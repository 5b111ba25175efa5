import type { Enrollment } from '@townkeep/core/identity/people/second-factor/contract.ts';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanStep } from './ScanStep.tsx';

interface FactorDialogProps {
  readonly onClose: () => void;
}

/** Sets up an authenticator app: the proofs, the secret with the first code, and the recovery codes. */
export function EnrollDialog({ isOn, onClose }: FactorDialogProps & { readonly isOn: boolean }) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = isOn ? 'Move to another phone' : 'Set up an authenticator app';
  return (
    <Dialog title={codes === null ? title : 'Keep your recovery codes'} isOpen onClose={onClose}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : enrollment !== null ? (
        <ScanStep enrollment={enrollment} onDone={setCodes} onCancel={onClose} />
      ) : (
        <ProofForm
          about="You need an authenticator app on your phone, such as the one that your agency recommends."
          confirm="Go on"
          asksCode={isOn}
          work={({ currentPassword, code }) => api.secondFactor.begin({ currentPassword, ...(isOn ? { code } : {}) })}
          onDone={setEnrollment}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

/** Makes new recovery codes and shows them. */
export function NewCodesDialog({ onClose }: FactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog title={codes === null ? 'New recovery codes' : 'Keep your recovery codes'} isOpen onClose={onClose}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm
          about="The codes that you have now will no longer work."
          confirm="Make new codes"
          asksCode
          work={async (proofs) => (await api.secondFactor.renewRecoveryCodes(proofs)).recoveryCodes}
          onDone={setCodes}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

/** Turns the second factor off. */
export function TurnOffDialog({ onClose }: FactorDialogProps) {
  return (
    <Dialog title="Turn off the second factor" isOpen onClose={onClose}>
      <ProofForm
        about="Your password alone will sign you in again, and your recovery codes will no longer work."
        confirm="Turn off"
        isDangerous
        asksCode
        work={api.secondFactor.turnOff}
        success="The second factor is off. Other devices are signed out."
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
