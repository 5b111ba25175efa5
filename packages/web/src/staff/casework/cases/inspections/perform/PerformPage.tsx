import '../../cases.css';
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { CaseInspection } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { StaleNotice } from '../../../../../ui/dialogs/StaleNotice.tsx';
import { ErrorSummary } from '../../../../../ui/fields/ErrorSummary.tsx';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../../../ui/page/PageFrame.tsx';
import { useLiveQuery } from '../../../../mechanisms/live/use-live-query.ts';
import { ChangesContext } from '../../../../mechanisms/record/who-changed.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { type Case, caseChanges, caseQuery, isNotFound } from '../../read/CaseContext.ts';
import { inspectionWords, UNPLANNED } from '../inspection-words.ts';
import { FindingsPart } from './FindingsPart.tsx';
import { NextPart } from './NextPart.tsx';
import { performFieldId } from './field-id.ts';
import { ChecklistPart, NotePart, TypePart } from './TypedParts.tsx';
import { type Perform, usePerform } from './use-perform.ts';
import { CASE_FILES_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { IconCamera } from '@tabler/icons-react';
import { fileRefusals } from '../../../../../ui/uploads/upload-entry.ts';
import { ChooseFiles } from '../../../../mechanisms/record/attachments/ChooseFiles.tsx';
import { RecordSection } from '../../../../mechanisms/record/RecordSection.tsx';

/** The photos of the inspection. Their place and time come with them. */
const PhotosPart = ({ perform: { draft, change, attempt } }: { readonly perform: Perform }) => (
  <RecordSection title="Photos">
    <ChooseFiles
      files={draft.attachments}
      label="Photos"
      add={{ text: 'Add photos', icon: <IconCamera size={16} aria-hidden /> }}
      operation="CASE_ATTACHMENT"
      maxCount={CASE_FILES_MAX}
      refusals={fileRefusals(draft.attachments, attempt.errors)}
      idOf={({ fileURL }) => performFieldId(`attachments.${fileURL}`)}
      onChange={(attachments) => change({ attachments })}
    />
  </RecordSection>
);

const NAME = 'Perform an Inspection';

/** Performs an inspection of a case on the spot: dispositions, checklist, photos, note, and what comes next. */
export function PerformPage() {
  const { caseId = '', inspectionId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  const loaded = useQuery(caseQuery(caseId));
  const changes = useMemo(() => caseChanges(caseId), [caseId]);
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
  return (
    <ChangesContext value={changes}>
      <Planned key={inspectionId} shown={loaded.data} inspection={inspection} way={way} />
    </ChangesContext>
  );
}

const ENDED = 'This inspection was already performed or canceled.';

/** Shows the form of an inspection that was scheduled when the page was opened, also when it has ended meanwhile. */
function Planned({ way, ...form }: FormProps & { readonly way: ReactNode }) {
  const [wasScheduled] = useState(isOpen(form.inspection));
  if (wasScheduled) return <Form {...form} />;
  return (
    <PageFrame name={NAME} heading="Inspection">
      <Text>{ENDED}</Text>
      {way}
    </PageFrame>
  );
}

const isOpen = (inspection: CaseInspection | null): boolean => inspection === null || inspection.status === 'SCHEDULED';

interface FormProps {
  readonly shown: Case;
  readonly inspection: CaseInspection | null;
}

function Form({ shown, inspection }: FormProps) {
  const { agencyId } = useSession();
  const perform = usePerform(shown, inspection);
  const { attempt, notice, submit, reset, isSending, isDirty } = perform;
  useLiveQuery('case', shown.id, [caseQuery(shown.id).queryKey, caseChanges(shown.id).queryKey]);
  const blocker = isOpen(inspection) || notice === null ? null : ENDED;
  const errors = useMemo(
    () => Object.fromEntries(Object.entries(attempt.errors).map(([path, text]) => [performFieldId(path), text])),
    [attempt.errors],
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && blocker === null) submit();
  };
  return (
    <PageFrame
      name={NAME}
      heading={inspection === null ? 'Inspect now' : inspectionWords(inspection)}
      maxWidth={720}
      action={
        <Group gap="sm">
          <Anchor component={Link} to={casePath(agencyId, shown.id)} fz="sm">
            {shown.number}
          </Anchor>
          {isDirty && (
            <Button variant="subtle" onClick={reset}>
              Start over
            </Button>
          )}
        </Group>
      }
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <ErrorSummary errors={errors} attempt={attempt.count} />
          {notice !== null && <StaleNotice {...notice} kept="What you entered is kept." />}
          <Where shown={shown} />
          {inspection === null && <TypePart perform={perform} />}
          <FindingsPart perform={perform} />
          <ChecklistPart perform={perform} />
          <PhotosPart perform={perform} />
          <NotePart perform={perform} />
          <NextPart perform={perform} />
          <Group justify="flex-end">
            <ActionButton type="submit" blocker={blocker} loading={isSending} fullWidth>
              Finish inspection
            </ActionButton>
          </Group>
        </Stack>
      </form>
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
