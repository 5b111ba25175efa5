import { Alert, Anchor, List } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { GroupCheck } from '@townkeep/core/mechanisms/runs';
import { use } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { RecordPlacesContext } from '../../record/record-places.ts';
import { checkText, skippedText } from './check-texts.ts';
import { SelectionError } from './SelectionError.tsx';

interface GroupCheckResultProps {
  readonly check: UseQueryResult<GroupCheck>;
  /** What becomes of those that are changed, such as 'closed'. */
  readonly done: string;
  /** The kind of the records, which has a page. */
  readonly kind: string;
}

/** How many of the selected records will be changed, and which are skipped and why, each with a link to it. */
export function GroupCheckResult({ check, done, kind }: GroupCheckResultProps) {
  if (check.data === undefined && check.error !== null) return <SelectionError text={problemOf(check.error)} />;
  const isLoading = check.data === undefined;
  return (
    <Alert
      color={!isLoading && check.data.skipped.length > 0 ? 'attention' : 'gray'}
      title={isLoading ? 'Checking the selection' : checkText(check.data, done)}
      role="status"
      aria-busy={isLoading || check.isFetching}
    >
      {!isLoading && check.data.skipped.length > 0 && (
        <List size="sm" spacing={4} aria-label="Skipped">
          {check.data.skipped.map((group) => (
            <List.Item key={group.reason}>
              <SkippedGroup group={group} kind={kind} />
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

const problemOf = (error: Error): string => {
  const { fields, message } = toApiProblem(error);
  return Object.values(fields)[0] ?? message;
};

interface SkippedGroupProps {
  readonly group: GroupCheck['skipped'][number];
  readonly kind: string;
}

function SkippedGroup({ group: { reason, count, records }, kind }: SkippedGroupProps) {
  const { agencyId } = useSession();
  const place = use(RecordPlacesContext)[kind];
  const named = records.filter(({ label }) => label !== null);
  const others = count - named.length;
  return (
    <>
      {skippedText(count, place)} {reason}{' '}
      {named.map(({ id, label }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Anchor
            fz="sm"
            c="inherit"
            underline="always"
            href={`/agencies/${agencyId}${place?.pathOf(id) ?? ''}`}
            target="_blank"
            aria-label={`${label}, opens in a new tab`}
          >
            {label}
          </Anchor>
        </span>
      ))}
      {named.length > 0 && others > 0 && ` and ${others.toLocaleString('en-US')} more`}
    </>
  );
}
