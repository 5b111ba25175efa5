import { Alert, Anchor, Button, Stack, Switch, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import type { TriedSubmission } from '@townkeep/core/casework/assignment-rules';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../../../ui/use-action.ts';
import { useKeys } from '../../../../../ui/keys/use-keys.ts';
import { api } from '../../../../platform/session/api.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import type { ItemTrialProps } from './item-aside.tsx';

type Input = Parameters<typeof api.assignmentRules.tryOut>[0]['rule'];

/** Who would get the newest submissions by the rule as it is typed, beside who has them. */
export function TryOutRule({ item, values }: ItemTrialProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const typed = JSON.stringify(values);
  const { tried, keep } = useKeptTrial(item?.id ?? String(values['name']));
  const run = useAction(() => api.assignmentRules.tryOut({ rule: ruleOf(item?.id ?? null, values) }), {
    onSuccess: ({ submissions }) => {
      setProblem(null);
      keep({ values: typed, rows: submissions });
    },
    onProblem: ({ message, fields }) => {
      setProblem(Object.values(fields)[0] ?? message);
      return true;
    },
  });
  const start = () => run.mutate(undefined);
  const blocker = values['product'] === 'crm' ? null : 'Only rules for Customer Submissions can be tried out.';
  useKeys([{ label: 'Try out', group: 'Assignment rule', blocker, run: start }]);
  if (blocker !== null) return <Text fz="sm">{blocker}</Text>;
  return (
    <Stack gap="sm">
      <Button variant="default" w="fit-content" loading={run.isPending} onClick={start}>
        {tried === null ? 'Try out' : 'Try out again'}
      </Button>
      {problem !== null && (
        <Alert color="attention" role="alert" title="The rule cannot be tried out yet">
          {problem}
        </Alert>
      )}
      {tried !== null && tried.values !== typed && (
        <Text fz="sm" role="status">
          The rule has changed since. Try it out again.
        </Text>
      )}
      {tried !== null && <Tried rows={tried.rows} />}
    </Stack>
  );
}

/** A result, with the rule that it is about. */
interface Trial {
  readonly values: string;
  readonly rows: readonly TriedSubmission[];
}

/** Keeps the result while another tab is shown, or the trial moves beside the inputs. */
function useKeptTrial(of: string) {
  const queries = useQueryClient();
  const queryKey = ['rule-trial', of];
  const tried = useQuery<Trial | null>({ queryKey, queryFn: skipToken }).data ?? null;
  return { tried, keep: (trial: Trial) => queries.setQueryData<Trial>(queryKey, trial) };
}

/** Returns the typed rule as the call takes it. An unfinished one may have no name yet. */
function ruleOf(id: string | null, values: ItemTrialProps['values']): Input {
  const name = String(values['name']).trim() === '' ? 'This rule' : values['name'];
  return { ...values, id, name } as Input;
}

const isSame = ({ now, would }: TriedSubmission): boolean => now?.id === would?.id;

function Tried({ rows }: { readonly rows: readonly TriedSubmission[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const different = rows.filter((row) => !isSame(row));
  const shown = showsAll ? rows : different;
  if (rows.length === 0) return <Text fz="sm">There are no submissions yet to try the rules on.</Text>;
  return (
    <>
      <Text fz="sm" role="status">
        {different.length} of {rows.length} would go to someone other than the current assignee.
      </Text>
      <Switch
        label="Also show those that do not change"
        checked={showsAll}
        onChange={(event) => setShowsAll(event.currentTarget.checked)}
      />
      {shown.length > 0 && (
        <div className="try-out-table">
          <Table verticalSpacing={6} fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Submission</Table.Th>
                <Table.Th>Has it now</Table.Th>
                <Table.Th>Would get it</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((row) => (
                <TriedRow key={row.id} row={row} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </>
  );
}

const nameOf = (assigned: TriedSubmission['now']): string =>
  assigned === null ? 'No one' : assigned.kind === 'GROUP' ? `${assigned.name} (group)` : assigned.name;

function TriedRow({ row }: { readonly row: TriedSubmission }) {
  const { agencyId } = useSession();
  const { id, number, category, now, would, standsInFor, rule } = row;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={submissionPath(agencyId, id)} fz="sm">
          #{number}
        </Anchor>
        <Text fz="xs" c="dimmed">
          {category}
        </Text>
      </Table.Td>
      <Table.Td>{nameOf(now)}</Table.Td>
      <Table.Td>
        <Text fz="sm" {...(isSame(row) ? {} : { fw: 600 })}>
          {nameOf(would)}
        </Text>
        <Text fz="xs" c="dimmed">
          {rule === null ? 'Category default' : `Rule “${rule.name}”`}
          {standsInFor !== null && `, stands in for ${standsInFor}`}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
