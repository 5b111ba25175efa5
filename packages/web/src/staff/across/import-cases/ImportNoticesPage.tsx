import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { type CheckedNoticeImport, noticeImportColumns } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { PageSection } from '../../../ui/PageSection.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { ColumnChoices } from '../../mechanisms/import/ColumnChoices.tsx';
import { FileChoice } from '../../mechanisms/import/FileChoice.tsx';
import { RefusedRows } from '../../mechanisms/import/RefusedRows.tsx';
import { SetupFrame } from '../setup/index.ts';
import { useNoticeImport } from './use-notice-import.ts';

type NoticeImport = ReturnType<typeof useNoticeImport>;
const number = (n: number) => n.toLocaleString('en-US');
const notices = (n: number) => (n === 1 ? '1 notice' : `${number(n)} notices`);
const cases = (n: number) => (n === 1 ? '1 case' : `${number(n)} cases`);

/** Imports notices that were issued in another system from a CSV file, with their files. */
export function ImportNoticesPage() {
  const state = useNoticeImport();
  const { checked } = state;
  return (
    <SetupFrame
      name="Import notices · Agency Setup"
      heading="Import notices"
      about="Bring in the notices that you issued in another system, onto cases that are here. They can be read and printed with the case, and are never sent or changed."
      current="import-notices"
    >
      <PageSection
        title="Files"
        hint="The first line of the CSV file names the columns. Each further row is one notice."
      >
        <Stack gap="sm">
          <FileChoice error={state.errors['csv'] ?? null} onChoose={(file) => void state.choose(file)} />
          <FileInput
            label="Files of the notices"
            description="Such as scanned letters as PDF, up to 100 at once. A row names its file in a column."
            placeholder="Choose files"
            multiple
            clearable
            clearButtonProps={{ 'aria-label': 'Remove the files' }}
            value={[...state.files]}
            error={state.errors['files'] ?? null}
            onChange={state.chooseFiles}
          />
          {state.isChecking && <Text role="status">Checking the files…</Text>}
        </Stack>
      </PageSection>
      {checked !== null && (
        <>
          <PageSection title="Columns">
            <ColumnChoices
              columns={noticeImportColumns}
              headings={checked.headings}
              mapping={checked.mapping}
              onChange={state.setMapping}
            />
            {state.errors['mapping'] !== undefined && (
              <Text fz="sm" c="red" role="alert">
                {state.errors['mapping']}
              </Text>
            )}
          </PageSection>
          <PageSection title="Check and import">
            <Outcome of={state} />
          </PageSection>
        </>
      )}
    </SetupFrame>
  );
}

function Outcome({ of: state }: { readonly of: NoticeImport }) {
  const { found, files, uploaded } = state;
  const [done, setDone] = useState<{ readonly notices: number; readonly cases: number } | null>(null);
  const start = useAction(state.run, {
    onSuccess: (answer) => {
      if (answer === null) return;
      setDone(answer);
      state.check();
    },
    onProblem: ({ fields }) => {
      state.fail(fields);
      return Object.keys(fields).length > 0;
    },
  });
  const count = found?.notices ?? 0;
  return (
    <Stack gap="sm">
      {done !== null && (
        <Alert color="civic" role="status">
          {notices(done.notices)} of {cases(done.cases)} {done.notices === 1 ? 'was' : 'were'} imported.
        </Alert>
      )}
      {found !== null && <Summary found={found} />}
      {uploaded !== null && (
        <Text role="status">
          Uploading file {uploaded + 1} of {files.length}…
        </Text>
      )}
      <Group gap="sm">
        <Button variant="default" onClick={state.check}>
          Check the file
        </Button>
        <ActionButton loading={start.isPending} blocker={blockerOf(found)} onClick={() => start.mutate(undefined)}>
          Import {notices(count)}
        </ActionButton>
      </Group>
      {found !== null && <RefusedRows rows={found.refused} />}
    </Stack>
  );
}

type Found = NonNullable<CheckedNoticeImport['found']>;

function blockerOf(found: Found | null): string | null {
  if (found === null) return 'Check the file first.';
  return found.notices === 0 ? 'No notice in this file can be imported.' : null;
}

function Summary({ found }: { readonly found: Found }) {
  const { rows, refused, unusedFiles } = found;
  const left = refused.length === 0 ? 'None are left out.' : `${number(refused.length)} are left out.`;
  return (
    <Alert color={refused.length === 0 ? 'civic' : 'attention'} role="status">
      {number(rows - refused.length)} of {number(rows)} rows are notices of {cases(found.cases)},{' '}
      {number(found.withFile)} with a file. {left}
      {unusedFiles.length > 0 &&
        ` No row names ${unusedFiles.slice(0, 5).join(', ')}${unusedFiles.length > 5 ? ' …' : ''}.`}
    </Alert>
  );
}
