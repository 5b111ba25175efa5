import { Anchor, List, Text } from '@mantine/core';
import type { AssociatedCase, AssociatedSubmission } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlainWhen } from '../../../ui/dates/PlainWhen.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { useToday } from '../../platform/session/use-today.ts';

export interface AssociatedListProps {
  readonly cases: readonly AssociatedCase[];
  readonly submissions: readonly AssociatedSubmission[];
  readonly isInNewTab?: boolean;
  /** Renders what can be done with a case that the person may see. */
  readonly actionOf?: (id: string, number: string) => ReactNode;
}

const statusWords = { DRAFT: 'draft', OPEN: 'open', CLOSED: 'closed' } as const;

/** Cases and submissions at an address, with links. A case that the person may not see has only its number. */
export function AssociatedList({ cases, submissions, isInNewTab = false, actionOf }: AssociatedListProps) {
  const { agencyId } = useSession();
  const { timeZone } = useToday();
  const tab = isInNewTab ? { target: '_blank' } : {};
  return (
    <List size="sm" spacing={4}>
      {cases.map((each) => (
        <List.Item key={each.number}>
          {each.id === null ? (
            each.number
          ) : (
            <Anchor component={Link} to={casePath(agencyId, each.id)} fz="sm" c="inherit" underline="always" {...tab}>
              {each.number}
            </Anchor>
          )}{' '}
          <Text span inherit>
            {each.isRestricted || each.status === null
              ? '· restricted'
              : `${each.violations.join(', ')} · ${statusWords[each.status]} · `}
            {each.createdAt !== null && <PlainWhen at={each.createdAt} timeZone={timeZone} />}
          </Text>
          {each.id !== null && actionOf?.(each.id, each.number)}
        </List.Item>
      ))}
      {submissions.map((each) => (
        <List.Item key={each.id}>
          <Anchor
            component={Link}
            to={submissionPath(agencyId, each.id)}
            fz="sm"
            c="inherit"
            underline="always"
            {...tab}
          >
            #{each.number}
          </Anchor>{' '}
          <Text span inherit>
            {each.category} · {each.status === 'OPEN' ? 'open' : 'closed'} ·{' '}
            <PlainWhen at={each.createdAt} timeZone={timeZone} />
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
