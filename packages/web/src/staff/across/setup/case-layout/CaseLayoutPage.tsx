import { ActionIcon, Badge, Group, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CaseSection, SECTION_LABEL_MAX } from '@townkeep/core/casework/case-layout';
import { useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { SortableRows, type SortHandle } from '../../../../ui/SortableRows.tsx';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';

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

interface RenameSectionProps {
  readonly section: CaseSection;
  readonly save: ReturnType<typeof useCaseLayout>['rename'];
  readonly onClose: () => void;
}

/** Changes the label of a section; an empty one brings the usual label back. */
function RenameSection({ section, save, onClose }: RenameSectionProps) {
  const [label, setLabel] = useState(section.label);
  return (
    <FormDialog
      title={`Rename ${section.label}`}
      confirm="Save"
      isBusy={save.isPending}
      isDirty={label !== section.label}
      onSubmit={() => save.mutate({ id: section.id, label }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextInput
        label="Label"
        description={`Leave it empty to use ‘${section.ownLabel}’.`}
        data-autofocus
        maxLength={SECTION_LABEL_MAX}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** The id of a section, as the call takes it: the server checks it. */
type SectionId = Parameters<typeof api.caseLayout.update>[0]['id'];

interface Layout {
  readonly sections: CaseSection[];
}

/** Holds the order that is shown until it is saved, and saves the changes of the layout. */
function useCaseLayout(stored: readonly CaseSection[]) {
  const queries = useQueryClient();
  const [moved, setMoved] = useState<readonly CaseSection[] | null>(null);
  const { queryKey } = apiQuery.caseLayout.get.queryOptions();
  const onSuccess = (layout: Layout) => queries.setQueryData(queryKey, layout);
  const reload = () => void queries.invalidateQueries({ queryKey });
  const sequence = useAction((ids: readonly string[]) => api.caseLayout.sequence({ sequence: ids as SectionId[] }), {
    onSuccess,
    // Another person may have added a tile.
    onProblem: () => {
      reload();
      return false;
    },
  });
  const show = useAction(
    ({ id, isShown }: { id: string; isShown: boolean }) => api.caseLayout.update({ id: id as SectionId, isShown }),
    { onSuccess },
  );
  const rename = useAction(
    ({ id, label }: { id: string; label: string }) => api.caseLayout.update({ id: id as SectionId, label }),
    {
      success: 'Label saved',
      onSuccess,
    },
  );
  const order = (sections: readonly CaseSection[]) => {
    setMoved(sections);
    sequence.mutate(
      sections.map(({ id }) => id),
      { onSettled: () => setMoved(null) },
    );
  };
  return {
    shown: moved ?? stored,
    order,
    rename,
    setShown: ({ id }: CaseSection, isShown: boolean) => show.mutate({ id, isShown }),
  };
}
