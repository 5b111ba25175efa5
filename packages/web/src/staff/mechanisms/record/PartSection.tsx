import { Group, Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FOCUS_HOME } from '../../../ui/dialogs/use-return-focus.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { RecordSection } from './RecordSection.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface Part {
  readonly id: string;
}

export interface PartSectionProps<P extends Part> {
  readonly title: string;
  readonly parts: readonly P[];
  /** The query of the parts, where they do not come with the record. */
  readonly loaded?: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** The number beside the title, where it is not that of the listed parts; 0 shows none. */
  readonly count?: number;
  /** What to say without any. */
  readonly empty: string;
  /** Names the list, where the title does not. */
  readonly label?: string;
  /** The button that adds a part, shown where one can be added. */
  readonly add?: {
    readonly label: string;
    /** Why none can be added; null when one can. */
    readonly blocker: string | null;
    readonly onClick: () => void;
  };
  /** Further actions, before the one that adds. */
  readonly actions?: ReactNode;
  /** Renders a part, a list item. */
  readonly renderPart: (part: P) => ReactNode;
  /** What stands between the title and the list. */
  readonly above?: ReactNode;
  /** The dialogs of the section. */
  readonly children?: ReactNode;
}

/**
 * The section of a list of parts on a record's page: title and count, the action that adds, the parts. When the control
 * that has the focus disappears with its part, the focus goes to the action that adds.
 */
export function PartSection<P extends Part>(props: PartSectionProps<P>) {
  const { title, parts, loaded, count = parts.length, empty, label, add, actions, renderPart, above, children } = props;
  const frame = useKeptFocus();
  const canAdd = add !== undefined && add.blocker === null;
  return (
    <RecordSection
      title={title}
      count={count}
      frame={frame}
      action={
        (actions !== undefined || canAdd) && (
          <Group gap="xs">
            {actions}
            {canAdd && (
              <ActionButton variant="default" size="compact-sm" onClick={add.onClick} {...FOCUS_HOME}>
                {add.label}
              </ActionButton>
            )}
          </Group>
        )
      }
    >
      <Stack gap="xs">
        {above}
        {loaded !== undefined && loaded.data === undefined ? (
          <NotLoaded {...loaded} />
        ) : parts.length === 0 ? (
          <Text fz="sm" c="dimmed">
            {empty}
          </Text>
        ) : (
          <Stack gap="xs" component="ul" className="plain-list" m={0} p={0} {...(label && { 'aria-label': label })}>
            {parts.map(renderPart)}
          </Stack>
        )}
        {children}
      </Stack>
    </RecordSection>
  );
}

function NotLoaded({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>) {
  if (error === null) return <Skeleton height={48} aria-busy />;
  return <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />;
}
