import type { Enrollment } from '@townkeep/core/identity/people/second-factor/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { ProofForm } from './ProofForm.tsx';
import { ScanStep } from './ScanStep.tsx';
import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { recoveryCodesFile } from '@townkeep/core/identity/people';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { showError, showSuccess } from '../../../../ui/alerts.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

const ABOUT =
  'Each of these codes signs you in once, without your phone. They are not shown again, so keep them in a safe place. ' +
  'They replace any earlier ones.';

/** Shows new recovery codes, to be copied or downloaded. */
function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { agencyName, email } = useSession().profile;
  const first = useRef<HTMLParagraphElement>(null);
  // The form before it had the focus.
  useEffect(() => first.current?.focus(), []);
  // Pages without TLS have no clipboard.
  const copy = () =>
    void (async () => {
      try {
        await navigator.clipboard.writeText(codes.join('\n'));
        showSuccess('Recovery codes copied');
      } catch {
        showError('The browser does not allow copying here. Please download the codes.');
      }
    })();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(recoveryCodesFile(codes, agencyName, email))}`;
  return (
    <Stack gap="sm">
      <Text fz="sm" ref={first} tabIndex={-1} className="quiet-focus">
        {ABOUT}
      </Text>
      <SimpleGrid component="ul" aria-label="Recovery codes" cols={2} spacing="xs" p={0} m={0} lts={1}>
        {codes.map((code) => (
          <li key={code} style={{ listStyle: 'none' }}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
          Copy
        </Button>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          href={file}
          download="recovery-codes.txt"
        >
          Download
        </Button>
      </Group>
      <Group justify="flex-end" mt="md">
        <Button onClick={onDone}>I have saved them</Button>
      </Group>
    </Stack>
  );
}

interface FactorDialogProps {
  readonly onClose: () => void;
}

/** Sets up an authenticator app: the proofs, the secret with the first code, and the recovery codes. */
export function EnrollDialog({ isOn, onClose }: FactorDialogProps & { readonly isOn: boolean }) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = isOn ? 'Move to another phone' : 'Set up an authenticator app';
  return (
    <Dialog title={codes === null ? title : 'Save your recovery codes'} isOpen onClose={onClose}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : enrollment !== null ? (
        <ScanStep enrollment={enrollment} onDone={setCodes} onCancel={onClose} />
      ) : (
        <ProofForm
          about="You need an authenticator app on your phone, such as the one that your agency recommends."
          confirm="Continue"
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
    <Dialog title={codes === null ? 'New recovery codes' : 'Save your recovery codes'} isOpen onClose={onClose}>
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
        about="You will sign in with your password alone, and your recovery codes will no longer work."
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
