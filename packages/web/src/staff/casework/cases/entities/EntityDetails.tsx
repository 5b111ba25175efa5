import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Answers } from '../../../../ui/custom-fields/Answers.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { EventItem } from '../../../mechanisms/record/history/EventItem.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { AssociatedList } from '../AssociatedList.tsx';
import { type Entity, entityQuery, shownEntity } from './entity-query.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { AnswerFields, formAnswers } from '../../../mechanisms/record/answer-fields.tsx';
import { useRecordForm } from '../../../mechanisms/record/use-record-form.ts';
import { api } from '../../../platform/session/api.ts';
import { formOfSection } from './sections.ts';

interface EntityDialogProps {
  readonly entity: Entity;
  readonly onClose: () => void;
}

const FIELDS = 'fields';

/** Changes what is recorded of an entity. */
function EntityDialog({ entity, onClose }: EntityDialogProps) {
  const fields = formOfSection({ fields: entity.form as never });
  const own = formAnswers(FIELDS, fields);
  const form = useRecordForm({
    record: shownEntity(entity.id),
    seen: entity,
    stored: ({ answers }) => own.valuesOf(answers),
    labels: own.labels,
    check: own.problemsOf,
    save: (values, version) => api.cases.editEntity({ entityId: entity.id, version, fields: own.given(values) }),
    success: 'Saved',
    onSaved: onClose,
  });
  return (
    <FormDialog title={entity.label} confirm="Save" onClose={onClose} {...form.dialog}>
      <AnswerFields path={FIELDS} fields={fields} form={form} />
    </FormDialog>
  );
}

const READ_ONLY = 'Your access to these violation types is read only.';

/** What is recorded of an entity, its cases and its history. */
export function EntityDetails({ entityId }: { readonly entityId: string }) {
  const loaded = useQuery(entityQuery(entityId));
  useLiveQuery('entity', entityId, [entityQuery(entityId).queryKey]);
  useLiveQuery('case', null, [entityQuery(entityId).queryKey]);
  if (loaded.data !== undefined) return <Loaded entity={loaded.data} />;
  return loaded.error === null ? (
    <Skeleton height={240} aria-busy />
  ) : (
    <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />
  );
}

function Loaded({ entity }: { readonly entity: Entity }) {
  const { answers, cases, history, isEditable } = entity;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Stack gap="sm">
      <RecordSection
        title="Recorded details"
        action={
          <ActionButton
            variant="default"
            size="compact-sm"
            blocker={isEditable ? null : READ_ONLY}
            onClick={() => setIsEditing(true)}
          >
            Edit
          </ActionButton>
        }
      >
        {answers.length === 0 ? <None>Nothing yet</None> : <Answers answers={answers} />}
        {isEditing && <EntityDialog entity={entity} onClose={() => setIsEditing(false)} />}
      </RecordSection>
      <RecordSection title="Cases">
        {cases.length === 0 ? <None>No cases</None> : <AssociatedList cases={cases} submissions={[]} />}
      </RecordSection>
      <RecordSection title="History">
        <Stack gap={4}>
          {history.map((entry) => (
            <EventItem key={entry.id} entry={entry} shows="date" />
          ))}
        </Stack>
      </RecordSection>
    </Stack>
  );
}

const None = ({ children }: { readonly children: string }) => (
  <Text fz="sm" c="dimmed">
    {children}
  </Text>
);
