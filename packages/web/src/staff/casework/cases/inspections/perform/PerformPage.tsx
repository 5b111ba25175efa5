import '../../cases.css';
import './perform.css';
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { CaseInspection } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, Fragment, type ReactNode, useMemo, useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { StaleNotice } from '../../../../../ui/dialogs/StaleNotice.tsx';
import { ErrorSummary } from '../../../../../ui/fields/ErrorSummary.tsx';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../../../ui/page/PageFrame.tsx';
import { useLiveQuery } from '../../../../mechanisms/live/use-live-query.ts';
import { ChangesContext } from '../../../../mechanisms/record/changes-by-others.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../../platform/session/use-today.ts';
import { type Case, caseChanges, caseQuery, isNotFound } from '../../read/CaseContext.ts';
import { dayPath, inspectionWords, UNPLANNED } from '../inspection-words.ts';
import { FindingsPart } from './FindingsPart.tsx';
import { NextPart } from './NextPart.tsx';
import { performFieldId } from './field-id.ts';
import { PlacePhotos } from './Photos.tsx';
import { addressOf, SitePart } from './SitePart.tsx';
import { ChecklistPart, NotePart, TypePart } from './TypedParts.tsx';
import { useIsFromDay, usePerform } from './use-perform.ts';

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
  const perform = usePerform(shown, inspection);
  const { attempt, notice, submit, reset, isSending, isDirty } = perform;
  const { today } = useToday();
  useLiveQuery('case', shown.id, [caseQuery(shown.id).queryKey, caseChanges(shown.id).queryKey]);
  const blocker = isOpen(inspection) || notice === null ? perform.blocker : ENDED;
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
      heading={addressOf(shown)}
      back={<WayBack shown={shown} isDirty={isDirty} />}
      maxWidth={720}
      action={
        isDirty && (
          <Button variant="subtle" onClick={reset}>
            Start over
          </Button>
        )
      }
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <ErrorSummary errors={errors} attempt={attempt.count} />
          {notice !== null && <StaleNotice {...notice} kept="What you entered is kept." />}
          <SitePart shown={shown} what={inspection === null ? 'Inspect now' : inspectionWords(inspection, today)} />
          {inspection === null && <TypePart perform={perform} />}
          <Fragment key={perform.round}>
            <FindingsPart perform={perform} />
            <ChecklistPart perform={perform} />
            <PlacePhotos perform={perform} />
            <NotePart perform={perform} />
          </Fragment>
          <NextPart perform={perform} />
          <Stack gap={4} className="perform-finish">
            {blocker !== null && (
              <Text fz="sm" c="dimmed" aria-hidden>
                {blocker}
              </Text>
            )}
            <ActionButton type="submit" size="md" blocker={blocker} loading={isSending} fullWidth>
              Finish inspection
            </ActionButton>
          </Stack>
        </Stack>
      </form>
    </PageFrame>
  );
}

/** The way to the day or the case that the inspection was opened from. */
function WayBack({ shown, isDirty }: { readonly shown: Case; readonly isDirty: boolean }) {
  const { agencyId } = useSession();
  const isFromDay = useIsFromDay();
  return (
    <Group gap={4} fz="sm">
      <Anchor component={Link} to={isFromDay ? dayPath(agencyId) : casePath(agencyId, shown.id)} inherit>
        <IconArrowLeft size={16} aria-hidden className="line-icon" /> {isFromDay ? 'Inspections' : shown.number}
      </Anchor>
      {isDirty && (
        <Text inherit c="dimmed">
          What you entered stays in this tab.
        </Text>
      )}
    </Group>
  );
}
