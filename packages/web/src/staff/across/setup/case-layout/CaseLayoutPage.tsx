import { ActionIcon, Badge, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CaseSection } from '@townkeep/core/casework/case-layout';
import { useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { type SortHandle, SortableRows } from '../../../../ui/SortableRows.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { RenameSection } from './RenameSection.tsx';
import { useCaseLayout } from './use-case-layout.ts';

/** The setup screen of the sections of the case screen: their order, their labels, and which are shown. */
export function CaseLayoutPage() {
  const loaded = useQuery(apiQuery.caseLayout.get.queryOptions());
  const { shown, order, setShown, rename } = useCaseLayout(loaded.data?.sections ?? []);
  const [renamed, setRenamed] = useState<CaseSection | null>(null);
  if (loaded.error !== null && loaded.data === undefined)
    return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  if (loaded.data === undefined) return <Skeleton height={420} aria-busy />;
  return (
    <>
      <Stack gap="xs" role="list" aria-label="Sections of the case screen" maw={640}>
        <SortableRows items={shown} nameOf={({ label }) => label} onMove={order}>
          {(section, handle) => (
            <Section
              key={section.id}
              section={section}
              handle={handle}
              onRename={() => setRenamed(section)}
              onShow={(isShown) => setShown(section, isShown)}
            />
          )}
        </SortableRows>
      </Stack>
      {renamed !== null && <RenameSection section={renamed} save={rename} onClose={() => setRenamed(null)} />}
    </>
  );
}

interface SectionProps {
  readonly section: CaseSection;
  readonly handle: SortHandle;
  readonly onRename: () => void;
  readonly onShow: (isShown: boolean) => void;
}

function Section({ section, handle: { setElement, style, grip }, onRename, onShow }: SectionProps) {
  const { label, ownLabel, kind, isShown } = section;
  const Icon = isShown ? IconEye : IconEyeOff;
  return (
    <Paper ref={setElement} style={style} withBorder p="xs" role="listitem">
      <Group gap="xs" wrap="nowrap">
        {grip}
        <div className="grow">
          <Text className="breaks-words" {...(isShown ? {} : { c: 'dimmed' })}>
            {label}
          </Text>
          {label !== ownLabel && (
            <Text fz="xs" c="dimmed">
              Usually: {ownLabel}
            </Text>
          )}
        </div>
        {kind === 'TILE' && (
          <Badge variant="outline" color="gray" tt="none" className="whole-badge">
            Your tile
          </Badge>
        )}
        <ActionIcon variant="subtle" aria-label={`Rename ${label}`} onClick={onRename}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={`Show ${label}`}
          aria-pressed={isShown}
          onClick={() => onShow(!isShown)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Paper>
  );
}
