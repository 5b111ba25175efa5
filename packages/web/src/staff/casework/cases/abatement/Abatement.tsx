import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { AbatementStep, CaseAbatement } from '@townkeep/core/casework/cases';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { personName } from '@townkeep/core/identity/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainWhen } from '../../../../ui/dates/PlainWhen.tsx';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { useOpenedPart } from '../../../mechanisms/record/use-opened-part.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { AbatementActions, hasAbatement } from './AbatementActions.tsx';
import { abatementQuery } from './abatement-query.ts';
import { abatementSigns } from './abatement-signs.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { Documents } from './Documents.tsx';
import { type AddedTo, fateOfAdding, type FateOfAdding } from './fate-of-adding.ts';
import { STATUS_ID } from './focus-status.ts';
import { Stages } from './Stages.tsx';
import { StepDialog } from './StepDialog.tsx';
import { text } from '@townkeep/core/platform';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { optionsOf, useAbatementActivities } from '../choices.ts';

type Current = NonNullable<CaseAbatement['current']>;

/** What a dialog adds: an activity, or a document. */
interface Added extends AddedTo {
  readonly what: 'activity' | 'document';
}

const NO_STEPS: readonly AbatementStep[] = [];

/**
 * The forced abatement of the case: where it stands, its activities by stages, its documents and its costs. Absent
 * until there is one; the menu of the case begins it.
 */
export function Abatement() {
  const { shown } = useCase();
  useLiveQuery('case', shown.id, [abatementQuery(shown.id).queryKey]);
  const known = useQuery(abatementQuery(shown.id)).data;
  const { opened, open, close } = useOpenedPart(known?.current?.steps ?? NO_STEPS);
  const [added, setAdded] = useState<Added | null>(null);
  if (known === undefined || !hasAbatement(known)) return null;
  const { status, current, costCents, earlier } = known;
  const add = (what: Added['what'], stepId: string | null) => {
    if (current !== null) setAdded({ what, abatementId: current.id, stepId });
  };
  const endAdding = () => setAdded(null);
  return (
    <RecordSection
      title="Forced abatement"
      action={<AbatementActions known={known} onAddActivity={() => add('activity', null)} />}
    >
      {current === null ? (
        <Text fz="sm" c="dimmed" id={STATUS_ID} tabIndex={-1}>
          No abatement.
        </Text>
      ) : (
        <Stack gap="sm">
          <Group gap="sm" id={STATUS_ID} tabIndex={-1} className="case-part">
            <ToneMark tone={abatementSigns[status].tone}>{abatementSigns[status].word}</ToneMark>
            {current.steps.length > 0 && <Text fz="sm">Costs so far: {formatCents(costCents)}</Text>}
          </Group>
          <Words current={current} />
          {current.steps.length > 0 && (
            <Stages
              known={known}
              current={current}
              onUpdate={(step) => open('edit', step)}
              onAddDocument={({ id }) => add('document', id)}
            />
          )}
          <Documents
            current={current}
            stepId={null}
            label="Documents of the abatement"
            onAdd={() => add('document', null)}
          />
        </Stack>
      )}
      {earlier.length > 0 && <Earlier earlier={earlier} />}
      {added?.what === 'activity' && <AddStepDialog fate={fateOfAdding(known, added)} onClose={endAdding} />}
      {added?.what === 'document' && <DocumentDialog known={known} to={added} onClose={endAdding} />}
      {opened !== null && <StepDialog step={opened.part} isGone={opened.isGone} onClose={close} />}
    </RecordSection>
  );
}

function Words({ current: { reason, note, createdAt, createdBy } }: { readonly current: Current }) {
  const { timeZone } = useToday();
  return (
    <div>
      {reason !== null && (
        <Text fz="sm" className="pre-wrap">
          {reason}
        </Text>
      )}
      {note !== null && (
        <Text fz="sm" className="pre-wrap" mt={4}>
          {note}
        </Text>
      )}
      <Text fz="xs" c="dimmed" mt={4}>
        {createdBy === null ? '' : `${personName(createdBy)} · `}
        <PlainWhen at={createdAt} timeZone={timeZone} />
      </Text>
    </div>
  );
}

function Earlier({ earlier }: { readonly earlier: readonly Current[] }) {
  const { timeZone } = useToday();
  return (
    <Text fz="sm" c="dimmed" mt="sm" component="div">
      Earlier:{' '}
      {earlier.map(({ id, status, createdAt }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {abatementSigns[status].word.toLowerCase()} (<PlainWhen at={createdAt} timeZone={timeZone} />)
        </span>
      ))}
    </Text>
  );
}

interface AddStepDialogProps {
  readonly fate: FateOfAdding;
  readonly onClose: () => void;
}

/** Adds an activity to the abatement that is under way. */
function AddStepDialog({ fate, onClose }: AddStepDialogProps) {
  const { shown } = useCase();
  const activities = useAbatementActivities();
  const form = useCaseForm({
    seen: null,
    ...fate,
    partKey: abatementQuery(shown.id).queryKey,
    stored: () => ({ activityId: '' }),
    check: ({ activityId }): Record<string, string> =>
      activityId === '' ? { activityId: text('required', { label: 'Activity' }) } : {},
    save: ({ activityId }) => api.cases.addAbatementStep({ id: shown.id, activityId }),
    success: 'Activity added',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Add activity" confirm="Add activity" onClose={onClose} {...form.dialog}>
      <NativeSelect
        label="Activity"
        required
        data-autofocus
        data={[{ value: '', label: 'Choose' }, ...optionsOf(activities)]}
        {...form.field('activityId')}
      />
    </FormDialog>
  );
}
