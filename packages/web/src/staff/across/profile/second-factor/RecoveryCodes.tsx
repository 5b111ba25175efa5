import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { recoveryCodesFile } from '@townkeep/core/identity/people';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { showError, showSuccess } from '../../../../ui/alerts.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

const ABOUT =
  'Each of these codes signs you in once, without your phone. They are not shown again, so keep them in a safe place. ' +
  'They replace any earlier ones.';

/** Shows new recovery codes, to be copied or downloaded. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
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
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  );
}
