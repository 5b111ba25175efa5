import '../../cases.css';
import { Anchor, Group, NativeSelect, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import type { CaseInspection } from '@townkeep/core/cases';
import { INSPECTION_NOTE_MAX } from '@townkeep/core/cases/limits.ts';
import { casePath } from '@townkeep/core/cases/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, useMemo } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { CustomFields } from '../../../../ui/custom-fields/CustomFields.tsx';
import { LeaveGuard } from '../../../../ui/dialogs/LeaveGuard.tsx';
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { RecordSection } from '../../../record/RecordSection.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import { optionsOf, useInspectionTypes } from '../../parts/use-setup.ts';
import { type Case, caseQuery, isNotFound } from '../../read/load-case.ts';
import { checklistErrors } from '../CorrectForm.tsx';
import { inspectionWords } from '../inspection-words.ts';
import { UNPLANNED } from '../paths.ts';
import { FindingsPart } from './FindingsPart.tsx';
import { NextPart } from './NextPart.tsx';
import { performFieldId } from './field-id.ts';
import { PhotosPart } from './PhotosPart.tsx';
import { PlacePart } from './PlacePart.tsx';
import { type Perform, usePerform } from './use-perform.ts';

const NAME = 'Perform an Inspection';

/** Performs an inspection of a case on the spot: dispositions, checklist, photos, note, and what comes next. */
export function PerformPage() {
  const { caseId = '', inspectionId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  const loaded = useQuery(caseQuery(caseId));
  const way = (
    <Anchor component={Link} to={casePath(agencyId, caseId)}>
      Go to the case
    </Anchor>
  );
  if (loaded.data === undefined) {
    if (isNotFound(loaded.error)) return <NotFoundPage way={way} />;
    return (
      <PageFrame name={NAME} heading="Inspection">
        {loaded.error === null ? (
          <Skeleton height={240} aria-busy />
        ) : (
          <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />
        )}
      </PageFrame>
    );
  }
  const inspection = loaded.data.inspections.find(({ id }) => id === inspectionId) ?? null;
  if (inspection === null && inspectionId !== UNPLANNED) return <NotFoundPage way={way} />;
  if (inspection !== null && inspection.status !== 'SCHEDULED')
    return (
      <PageFrame name={NAME} heading="Inspection">
        <Text>This inspection was already performed or canceled.</Text>
        {way}
      </PageFrame>
    );
  return <Form key={inspectionId} shown={loaded.data} inspection={inspection} />;
}

interface FormProps {
  readonly shown: Case;
  readonly inspection: CaseInspection | null;
}

function Form({ shown, inspection }: FormProps) {
  const { agencyId } = useSession();
  const perform = usePerform(shown, inspection);
  const { attempt, submit, isSending, isDirty } = perform;
  const errors = useMemo(
    () => Object.fromEntries(Object.entries(attempt.errors).map(([path, text]) => [performFieldId(path), text])),
    [attempt.errors],
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) submit();
  };
  return (
    <PageFrame
      name={NAME}
      heading={inspection === null ? 'Inspect now' : inspectionWords(inspection)}
      maxWidth={720}
      action={
        <Anchor component={Link} to={casePath(agencyId, shown.id)} fz="sm">
          {shown.number}
        </Anchor>
      }
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <ErrorSummary errors={errors} attempt={attempt.count} />
          <Where shown={shown} />
          {inspection === null && <TypePart perform={perform} />}
          <FindingsPart perform={perform} />
          <ChecklistPart perform={perform} />
          <PhotosPart perform={perform} />
          <NotePart perform={perform} />
          <NextPart perform={perform} />
          <Group justify="flex-end">
            <ActionButton type="submit" loading={isSending} fullWidth>
              Finish inspection
            </ActionButton>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={isDirty} what="The inspection is not saved." />
    </PageFrame>
  );
}

/** The place of the case, and the warning about it. */
function Where({ shown: { places } }: { readonly shown: Case }) {
  const place = places[0];
  if (place === undefined) return null;
  const { streetAddress, secUnitNum, city, flagReason } = place;
  return (
    <div>
      <Text fz="sm">{[streetAddress, secUnitNum, city].filter(Boolean).join(', ') || 'A place on the map'}</Text>
      {flagReason !== null && (
        <Text fz="sm" fw={600} role="note">
          Warning: {flagReason}
        </Text>
      )}
    </div>
  );
}

interface PartProps {
  readonly perform: Perform;
}

function TypePart({ perform: { draft, change, attempt } }: PartProps) {
  const types = useInspectionTypes();
  return (
    <NativeSelect
      id={performFieldId('typeId')}
      label="Type"
      value={draft.typeId}
      error={attempt.errors['typeId']}
      data={[{ value: '', label: 'Any' }, ...optionsOf(types)]}
      onChange={(event) => change({ typeId: event.currentTarget.value })}
    />
  );
}

function ChecklistPart({ perform: { checklist, draft, change, attempt } }: PartProps) {
  if (checklist.length === 0) return null;
  return (
    <RecordSection title="Checklist">
      <CustomFields
        fields={checklist}
        values={draft.answers}
        errors={checklistErrors(attempt.errors)}
        onChange={(id, value) => change({ answers: { ...draft.answers, [id]: value } })}
        idPrefix={performFieldId('checklist.')}
      />
    </RecordSection>
  );
}

function NotePart({ perform: { draft, change, attempt } }: PartProps) {
  return (
    <RecordSection title="Note and place">
      <Stack gap="sm">
        <Textarea
          id={performFieldId('note')}
          label="Note"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={INSPECTION_NOTE_MAX}
          value={draft.note}
          error={attempt.errors['note']}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <PlacePart place={draft.place} onChange={(place) => change({ place })} />
      </Stack>
    </RecordSection>
  );
}
