import '../notices.css';
import { Alert, Anchor, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  certifiedNumberText,
  type CheckedOutcomes,
  type FoundLetter,
  outcomeColumns,
  type OutcomeFileOptions,
} from '@townkeep/core/casework/cases';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { dayText } from '../../../../../ui/dates/format.ts';
import { PageFrame } from '../../../../../ui/page/PageFrame.tsx';
import { PageSection } from '../../../../../ui/PageSection.tsx';
import { useAction } from '../../../../../ui/use-action.ts';
import { ColumnChoices } from '../../../../mechanisms/import/ColumnChoices.tsx';
import { FileChoice } from '../../../../mechanisms/import/FileChoice.tsx';
import { RefusedRows } from '../../../../mechanisms/import/RefusedRows.tsx';
import { useFileImport } from '../../../../mechanisms/import/use-file-import.ts';
import { showRunStarted } from '../../../../mechanisms/runs/show-run-started.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { outcomeSigns } from '../letters/delivery-words.ts';
import { meaningOptions, recordBlocker, recordWords, summaryOf, valueOf, withChoice } from './statuses.ts';

const useOutcomeFile = () =>
  useFileImport<OutcomeFileOptions, CheckedOutcomes>({
    check: (input) => api.cases.checkOutcomeFile(input),
    checksEachChange: true,
  });
type OutcomeFile = ReturnType<typeof useOutcomeFile>;

interface StepProps {
  readonly of: OutcomeFile;
  readonly checked: CheckedOutcomes;
  readonly options: OutcomeFileOptions;
}

/** Records what came of certified letters from a CSV file: columns, what each status means, a preview, then a run. */
export function OutcomeFilePage() {
  const { agencyId } = useSession();
  const state = useOutcomeFile();
  const { checked, options } = state;
  return (
    <PageFrame
      name="Record outcomes from a file"
      heading="Record outcomes from a file"
      maxWidth={960}
      back={
        <Anchor component={Link} to={`/agencies/${agencyId}/notices`} fz="sm">
          Notices
        </Anchor>
      }
    >
      <PageSection
        title="File"
        hint="The tracking file of the postal service or of your mail house, as CSV. The first line names the columns."
      >
        <FileChoice error={state.errors['csv'] ?? null} onChoose={(file) => void state.choose(file)} />
        <Text role="status" fz="sm">
          {state.isChecking ? 'Checking the file…' : ''}
        </Text>
      </PageSection>
      {checked !== null && options !== null && (
        <>
          <PageSection title="Columns" hint="They are remembered for the next file.">
            <ColumnChoices
              columns={outcomeColumns}
              headings={checked.headings}
              mapping={options.mapping}
              onChange={(mapping) => state.change({ mapping })}
            />
            <Refusal text={state.errors['options.mapping']} />
          </PageSection>
          <Meanings of={state} checked={checked} options={options} />
          <Preview of={state} checked={checked} options={options} />
        </>
      )}
    </PageFrame>
  );
}

const Refusal = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <Text fz="sm" c="red" role="alert">
      {text}
    </Text>
  );

/** For each status of the file, what it stands for. */
function Meanings({ of: state, checked: { statuses, reasons }, options }: StepProps) {
  if (statuses.length === 0) return null;
  const refused = Object.entries(state.errors).find(([field]) => field.startsWith('options.statuses'));
  return (
    <PageSection title="What each status means" hint="Known words are recognized. Your choices are remembered too.">
      {reasons.length === 0 && (
        <Text fz="sm">
          Your agency has no reasons for returned mail, so no letter can be returned. Add them in setup.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {statuses.map(({ status, rows }) => {
          const value = valueOf(options.statuses.find((each) => each.status === status));
          return (
            <NativeSelect
              key={status}
              label={status}
              description={rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`}
              data={meaningOptions(reasons)}
              value={value}
              error={value === '' ? 'Choose what it means.' : undefined}
              onChange={(event) =>
                state.change({ statuses: withChoice(options.statuses, status, event.currentTarget.value) })
              }
            />
          );
        })}
      </SimpleGrid>
      <Refusal text={refused?.[1]} />
    </PageSection>
  );
}

/** What the file changes, and the button that does it. */
function Preview({ of: { found, csv, isChecking }, options }: StepProps) {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const start = useAction(() => api.cases.recordOutcomeFile({ csv, options }), {
    onSuccess: (run) => {
      showRunStarted(run);
      void navigate({ to: `/agencies/${agencyId}/notices`, search: { list: 'returned' } as never });
    },
  });
  return (
    <PageSection title="Check and record">
      {found !== null && (
        <Alert color={found.refused.length === 0 ? 'civic' : 'attention'} role="status">
          {summaryOf(found)}
        </Alert>
      )}
      <Group>
        <ActionButton
          loading={start.isPending}
          blocker={isChecking ? 'The file is being checked.' : recordBlocker(found)}
          onClick={() => start.mutate(undefined)}
        >
          {recordWords(found?.toRecord ?? 0)}
        </ActionButton>
      </Group>
      {found !== null && (
        <>
          <Letters letters={found.letters} count={found.toRecord} />
          <RefusedRows rows={found.refused} />
        </>
      )}
    </PageSection>
  );
}

interface LettersProps {
  readonly letters: readonly FoundLetter[];
  readonly count: number;
}

/** The letters that get an outcome. */
function Letters({ letters, count }: LettersProps) {
  if (letters.length === 0) return null;
  return (
    <Stack gap="xs">
      <ul className="plain-list notice-list" aria-label="Letters to record">
        {letters.map(({ line, outcome, reason, happenedOn, ...letter }) => (
          <li key={line}>
            <Text fz="sm" className="breaks-words">
              <b>{outcomeSigns[outcome].word}</b> {dayText(happenedOn)}
              {reason !== null && ` · ${reason}`}
            </Text>
            <Text fz="xs" c="dimmed" className="figures breaks-words">
              {letter.noticeNumber} to {letter.recipient} · {letter.case.number} ·{' '}
              {certifiedNumberText(letter.certifiedMailNumber)}
            </Text>
          </li>
        ))}
      </ul>
      {count > letters.length && (
        <Text fz="sm">
          The first {letters.length} of {count.toLocaleString('en-US')} are listed.
        </Text>
      )}
    </Stack>
  );
}
