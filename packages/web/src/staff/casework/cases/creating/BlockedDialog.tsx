import { Anchor, Button, Group, List, Text } from '@mantine/core';
import { caseProblems } from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import { Link, useNavigate } from '@tanstack/react-router';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import type { CreateCase } from './use-create-case.ts';

/**
 * Says that cases cannot be created yet, and names what is missing to those who can set it up. Source: staff
 * application §8, 'case creation configuration invalid'
 */
export function BlockedDialog({ create: { creation: state } }: { readonly create: CreateCase }) {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: `/agencies/${agencyId}/cases` });
  return (
    <Dialog title="New case" isOpen={state?.isBlocked === true} onClose={leave} size="sm">
      <Text>{problemText(caseProblems.case_setup_incomplete)}</Text>
      {state !== undefined && state.missing.length > 0 && (
        <>
          <Text mt="sm">Missing in Agency Setup:</Text>
          <List size="sm">
            {state.missing.map(({ area, label }) => (
              <List.Item key={area}>
                <Anchor component={Link} to={`/agencies/${agencyId}/setup/${area}`} underline="always">
                  {label}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={leave}>
          Okay
        </Button>
      </Group>
    </Dialog>
  );
}
