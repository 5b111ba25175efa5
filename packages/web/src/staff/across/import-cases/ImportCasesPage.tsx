import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { caseImportColumns, type CheckedCaseImport } from '@townkeep/core/casework/cases';
import { useNavigate } from '@tanstack/react-router';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { PageSection } from '../../../ui/PageSection.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { ColumnChoices } from '../../mechanisms/import/ColumnChoices.tsx';
import { FileChoice } from '../../mechanisms/import/FileChoice.tsx';
import { RefusedRows } from '../../mechanisms/import/RefusedRows.tsx';
import { showRunStarted } from '../../mechanisms/runs/show-run-started.tsx';
import { api } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { SetupFrame } from '../setup/index.ts';
import { OptionFields } from './OptionFields.tsx';
import { type CaseImport, useCaseImport } from './use-case-import.ts';

/** Imports cases from a CSV file: columns are chosen, the file is checked without a change, then a run stores it. */
export function ImportCasesPage() {
  const state = useCaseImport();
  const { checked, options } = state;
  return (
    <SetupFrame
      name="Import cases · Agency Setup"
      heading="Import cases"
      about="Bring in the cases of another system with a CSV file. The file is checked before anything is changed."
      current="import-cases"
    >
      <PageSection title="File" hint="The first line names the columns. Rows with the same case number are one case.">
        <FileChoice error={state.errors['csv'] ?? null} onChoose={(file) => void state.choose(file)} />
        {state.isChecking && <Text role="status">Checking the file…</Text>}
      </PageSection>
      {checked !== null && options !== null && (
        <>
          <PageSection title="Columns" hint="They are remembered for the next file.">
            <ColumnChoices
              columns={caseImportColumns}
              headings={checked.headings}
              mapping={options.mapping}
              onChange={(mapping) => state.change({ mapping })}
            />
            {state.errors['options.mapping'] !== undefined && (
              <Text fz="sm" c="red" role="alert">
                {state.errors['options.mapping']}
              </Text>
            )}
          </PageSection>
          <PageSection title="Other options">
            <OptionFields of={state} options={options} violations={checked.violations} />
          </PageSection>
          <PageSection title="Check and import">
            <Outcome of={state} />
          </PageSection>
        </>
      )}
    </SetupFrame>
  );
}

function Outcome({ of: state }: { readonly of: CaseImport }) {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const { csv, options, found } = state;
  const start = useAction(() => api.cases.import({ csv, options: options! }), {
    onSuccess: (run) => {
      showRunStarted(run);
      void navigate({ to: `/agencies/${agencyId}/cases` });
    },
  });
  const count = found?.cases ?? 0;
  return (
    <Stack gap="sm">
      {found !== null && <Summary found={found} />}
      <Group gap="sm">
        <Button variant="default" onClick={state.check}>
          Check the file
        </Button>
        <ActionButton loading={start.isPending} blocker={blockerOf(found)} onClick={() => start.mutate(undefined)}>
          {count === 1 ? 'Import 1 case' : `Import ${count.toLocaleString('en-US')} cases`}
        </ActionButton>
      </Group>
      {found !== null && <RefusedRows rows={found.refused} />}
    </Stack>
  );
}

type Found = NonNullable<CheckedCaseImport['found']>;

function blockerOf(found: Found | null): string | null {
  if (found === null) return 'Check the file first.';
  return found.cases === 0 ? 'No case in this file can be imported.' : null;
}

function Summary({ found: { rows, cases, onMap, refused } }: { readonly found: Found }) {
  const number = (n: number) => n.toLocaleString('en-US');
  return (
    <Alert color={refused.length === 0 ? 'civic' : 'attention'} role="status">
      {number(rows - refused.length)} of {number(rows)} rows make {number(cases)} {cases === 1 ? 'case' : 'cases'},{' '}
      {number(onMap)} with coordinates.{' '}
      {refused.length === 0 ? 'None are left out.' : `${number(refused.length)} are left out.`}
    </Alert>
  );
}
