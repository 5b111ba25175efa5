import '@mantine/core/styles/Switch.css';
import { Alert, Anchor, Code, Paper, Stack, Switch, Text } from '@mantine/core';
import { importColumns, USERS_TEXT_MAX } from '@townkeep/core/across/users';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { FileChoice } from '../../../mechanisms/import/FileChoice.tsx';
import { RefusedRows } from '../../../mechanisms/import/RefusedRows.tsx';
import { SetupFrame } from '../../setup/index.ts';
import { showRunStarted } from '../../../mechanisms/runs/show-run-started.tsx';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { text } from '@townkeep/core/platform';

/** Imports people from a CSV file: first a check that changes nothing, then the import. */
export function ImportPage() {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const [isInvited, setInvited] = useState(true);
  const { csv, choose, check, error } = useCheckedFile();
  const rows = check.data?.rows ?? null;
  const refused = useMemo(
    () =>
      (rows ?? [])
        .filter(({ problems }) => problems.length > 0)
        .map(({ line, name, email, problems }) => ({ line, label: `${name} ${email}`.trim(), problems })),
    [rows],
  );
  const good = (rows?.length ?? 0) - refused.length;
  const start = useAction(() => api.users.import({ csv, isInvited }), {
    onSuccess: (run) => {
      showRunStarted(run);
      void navigate({ to: `/agencies/${agencyId}/setup/users` });
    },
  });
  return (
    <SetupFrame
      name="Import users · Agency Setup"
      heading="Import users"
      about="Create the accounts of many people with a CSV file. The file is checked before anything is changed."
      current="users"
    >
      <Anchor component={Link} to={`/agencies/${agencyId}/setup/users`} fz="sm" w="fit-content">
        Back to the users
      </Anchor>
      <Paper withBorder p="md">
        <Stack>
          <Text fz="sm">
            The first line names the columns: <Code>{Object.values(importColumns).join(', ')}</Code>. Only the first
            three are needed. Separate several groups with semicolons.
          </Text>
          <FileChoice error={error} onChoose={(file) => void choose(file)} />
          {check.isPending && <Text role="status">Checking the file…</Text>}
          {rows !== null && (
            <>
              <Alert color={good === rows.length ? 'civic' : 'attention'} role="status">
                {good} of {rows.length} can be imported.{good < rows.length && ' The others are left out.'}
              </Alert>
              <Switch
                label="Invite the people by email"
                checked={isInvited}
                onChange={(event) => setInvited(event.currentTarget.checked)}
              />
              <ActionButton
                w="fit-content"
                loading={start.isPending}
                blocker={good === 0 ? 'No person in this file can be imported.' : null}
                onClick={() => start.mutate(undefined)}
              >
                {good === 1 ? 'Import 1 user' : `Import ${good} users`}
              </ActionButton>
              <RefusedRows rows={refused} />
            </>
          )}
        </Stack>
      </Paper>
    </SetupFrame>
  );
}

/** Holds a chosen CSV file, and checks it on the server. */
function useCheckedFile() {
  const [csv, setCsv] = useState('');
  const [error, setError] = useState<string | null>(null);
  const check = useAction((content: string) => api.users.checkImport({ csv: content }), {
    onProblem: ({ fields }) => {
      setError(fields['csv'] ?? null);
      return 'csv' in fields;
    },
  });
  const choose = async (file: File | null) => {
    setError(null);
    check.reset();
    if (file === null) return setCsv('');
    if (file.size > USERS_TEXT_MAX) return setError(text('importTooLong'));
    const content = await file.text();
    setCsv(content);
    return check.mutate(content);
  };
  return { csv, choose, check, error };
}
