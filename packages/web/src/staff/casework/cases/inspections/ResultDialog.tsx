import { Anchor, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { CaseInspection, InspectionDetail } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { useQuery } from '@tanstack/react-query';
import { toApiProblem } from '../../../../http/client.ts';
import { Answers } from '../../../../ui/custom-fields/Answers.tsx';
import { longDate } from '../../../../ui/dates/format.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { ViolationMark } from '../marks/ViolationMark.tsx';
import { useCase } from '../read/CaseContext.ts';
import { CorrectForm } from './CorrectForm.tsx';
import { inspectionQuery } from './use-inspection-blocker.ts';
import { inspectionWords } from './inspection-words.ts';

interface ResultDialogProps {
  readonly inspection: CaseInspection;
  readonly onClose: () => void;
}

/** What a performed inspection found, with the note and the checklist. All can be corrected. */
export function ResultDialog({ inspection, onClose }: ResultDialogProps) {
  const { today } = useToday();
  return (
    <Dialog title={inspectionWords(inspection, today)} isOpen onClose={onClose}>
      <Content inspection={inspection} onClose={onClose} />
    </Dialog>
  );
}

function Content({ inspection, onClose }: ResultDialogProps) {
  const { shown } = useCase();
  const query = inspectionQuery(shown.id, inspection.id);
  const loaded = useQuery(query);
  useLiveQuery('case', shown.id, [query.queryKey]);
  if (loaded.data === undefined)
    return loaded.error === null ? (
      <Skeleton height={160} aria-busy />
    ) : (
      <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />
    );
  const detail = loaded.data as InspectionDetail;
  return (
    <Stack gap="sm">
      <Performed detail={detail} />
      {detail.findings.length > 0 && <Findings findings={detail.findings} />}
      <Answers answers={detail.answers} />
      {detail.note !== null && (
        <Text fz="sm" className="pre-wrap">
          {detail.note}
        </Text>
      )}
      <Photos photos={detail.photos} />
      <CorrectForm detail={detail} onClose={onClose} />
    </Stack>
  );
}

function Performed({ detail: { performedBy, performedAt, place } }: { readonly detail: InspectionDetail }) {
  const { timeZone } = useToday();
  const who = performedBy === null ? 'Performed' : `Performed by ${personName(performedBy)}`;
  return (
    <Text fz="sm" c="dimmed">
      {who}
      {performedAt !== null && ` on ${longDate(performedAt, timeZone)}`}
      {place !== null && `, at ${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`}
    </Text>
  );
}

function Findings({ findings }: Pick<InspectionDetail, 'findings'>) {
  return (
    <section>
      <Title order={3} fz="sm">
        Findings
      </Title>
      <List listStyleType="none" size="sm" spacing={4}>
        {findings.map(({ violationId, name, disposition, status, note }) => (
          <List.Item key={violationId}>
            {name} <ViolationMark status={status} /> {disposition.name}
            {note !== null && (
              <Text fz="sm" className="pre-wrap">
                {note}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

/** The files that the inspection added, each with its place and time as the camera recorded them. */
function Photos({ photos }: Pick<InspectionDetail, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <section>
      <Title order={3} fz="sm">
        Photos
      </Title>
      <List listStyleType="none" size="sm" spacing={4}>
        {photos.map(({ id, title, presignedUrl, exif }) => (
          <List.Item key={id}>
            {presignedUrl === null ? (
              title
            ) : (
              <Anchor href={presignedUrl} target="_blank" rel="noreferrer" fz="sm">
                {title}
              </Anchor>
            )}
            <Text span fz="xs" c="dimmed">
              {[
                exif.createdAt?.replace('T', ' '),
                exif.location && `${exif.location.latitude.toFixed(5)}, ${exif.location.longitude.toFixed(5)}`,
              ]
                .filter(Boolean)
                .map((fact) => ` · ${fact ?? ''}`)
                .join('')}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  );
}
