import { Anchor, Image, Text } from '@mantine/core';
import type { ShownDelivery } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { briefDate } from '../../../../../ui/dates/format.ts';
import { useNow } from '../../../../../ui/dates/use-now.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { proofAlt } from './delivery-words.ts';
import { placeWords } from '../../DevicePlaceField.tsx';
import { useCase } from '../../read/CaseContext.ts';

interface ProofProps {
  readonly delivery: ShownDelivery;
  /** Names the way of delivery and its recipient. */
  readonly of: string;
}

/** What shows how a letter was delivered: its photo or receipt, who recorded it, and where. */
export function Proof({ delivery: { file, recordedAt, recordedBy, place, outcome }, of }: ProofProps) {
  const { shown } = useCase();
  const { timeZone } = useToday();
  const now = useNow();
  if (outcome === null) return null;
  const who = recordedBy === null || recordedAt === null ? null : `Recorded by ${personName(recordedBy)}`;
  const words = [
    who === null ? null : `${who}, ${briefDate(recordedAt!, now, timeZone)}`,
    place === null ? null : `at ${placeWords(place)}`,
  ].filter(Boolean);
  const stored = file === null ? undefined : shown.attachments.find(({ id }) => id === file.id);
  const picture = stored?.thumbnailUrl ?? null;
  return (
    <>
      {words.length > 0 && (
        <Text fz="xs" c="dimmed" className="figures">
          {words.join(' · ')}
        </Text>
      )}
      {file !== null && stored?.presignedUrl != null && (
        <Anchor href={stored.presignedUrl} target="_blank" rel="noreferrer" fz="xs" className="proof-file">
          {picture === null ? (
            `File: ${file.title}`
          ) : (
            <Image
              src={picture}
              alt={proofAlt(of, stored.description ?? file.title)}
              w={112}
              h={84}
              fit="cover"
              radius="sm"
            />
          )}
        </Anchor>
      )}
    </>
  );
}
