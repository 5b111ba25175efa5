import { Anchor, Button, CopyButton, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type NoticeDetail, outcomeName, type ShownDelivery, type ShownLetter } from '@townkeep/core/casework/cases';
import { deliveryNames } from '@townkeep/core/mechanisms/templates';
import { Suspense, useState } from 'react';
import { ToneMark } from '../../../../../ui/ToneMark.tsx';
import { lazyPart } from '../../../../../ui/later/lazy-part.tsx';
import { apiQuery } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { useCase } from '../../read/CaseContext.ts';
import { languageNames, nameOf } from '../notice-words.ts';
import { Proof } from './Proof.tsx';
import { outcomeTone, outcomeWords, shortHash, wayWords } from './delivery-words.ts';

/** The address of a letter is valid for ten minutes. */
const FRESH_MS = 5 * 60_000;

/** Returns the query of a short-lived address of an issued letter. */
const letterQuery = (id: string, noticeId: string, letterId: string) =>
  apiQuery.cases.noticeLetter.queryOptions({
    input: { id, noticeId, letterId },
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });

const OutcomeDialog = lazyPart(async () => (await import('./OutcomeDialog.tsx')).OutcomeDialog);
const NumberDialog = lazyPart(async () => (await import('./NumberDialog.tsx')).NumberDialog);

interface LetterItemProps {
  readonly notice: NoticeDetail;
  readonly letter: ShownLetter;
}

/** The letter of one recipient: its file, and each way of delivery with what came of it. */
export function LetterItem({ notice, letter }: LetterItemProps) {
  const { name, addressLines, language, deliveries, sha256, pages } = letter;
  return (
    <li className="case-part">
      <Group justify="space-between" gap="xs" align="flex-start">
        <div>
          <Text fz="sm" fw={600}>
            {nameOf(name)}
          </Text>
          <Text fz="sm" c="dimmed">
            {[...addressLines, ...(language === 'en' ? [] : [`in ${languageNames[language]}`])].join(', ')}
          </Text>
        </div>
        {sha256 !== null && <OpenPdf notice={notice} letter={letter} />}
      </Group>
      {sha256 !== null && (
        <Group gap={4} fz="xs" c="dimmed">
          {pages === 1 ? '1 page' : `${pages} pages`} · SHA-256 <span className="figures">{shortHash(sha256)}…</span>
          <CopyButton value={sha256}>
            {({ copied, copy }) => (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={`Copy the SHA-256 of the letter to ${nameOf(name)}`}
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
      )}
      <ul className="plain-list notice-list" aria-label={`Delivery to ${nameOf(name)}`}>
        {deliveries.map((delivery) => (
          <DeliveryItem key={delivery.id} notice={notice} letter={letter} delivery={delivery} />
        ))}
      </ul>
    </li>
  );
}

function OpenPdf({ notice, letter }: LetterItemProps) {
  const { shown } = useCase();
  const { data } = useQuery(letterQuery(shown.id, notice.id, letter.id));
  if (data === undefined) return null;
  return (
    <Anchor
      href={data.url}
      target="_blank"
      rel="noreferrer"
      fz="sm"
      aria-label={`Open PDF of the letter to ${nameOf(letter.name)}, in a new tab`}
    >
      Open PDF
    </Anchor>
  );
}

interface DeliveryItemProps extends LetterItemProps {
  readonly delivery: ShownDelivery;
}

function DeliveryItem({ notice, letter, delivery }: DeliveryItemProps) {
  const { blocker } = useCase();
  const { today } = useToday();
  const [open, setOpen] = useState<'outcome' | 'number' | null>(null);
  const { kind, outcome, certifiedMailNumber } = delivery;
  const canRecord = blocker === null && notice.status === 'ISSUED';
  const of = `${deliveryNames[kind]} to ${nameOf(letter.name)}`;
  const close = () => setOpen(null);
  return (
    <li className="notice-delivery">
      <div className="grow">
        <Group gap="xs">
          <Text fz="sm" className="figures">
            {wayWords(delivery)}
          </Text>
          {outcome === null ? (
            <Text fz="xs" c="dimmed">
              Nothing recorded yet
            </Text>
          ) : (
            <ToneMark tone={outcomeTone(kind, outcome)} isOutlined>
              {outcomeName(kind, outcome)}
            </ToneMark>
          )}
        </Group>
        {outcome !== null && (
          <Text fz="xs" c="dimmed" className="breaks-words">
            {outcomeWords(delivery, today)}
          </Text>
        )}
        <Proof delivery={delivery} of={of} />
      </div>
      {canRecord && (
        <Group gap={4}>
          {kind === 'CERTIFIED_MAIL' && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`${certifiedMailNumber === null ? 'Add number' : 'Change number'}: ${of}`}
              onClick={() => setOpen('number')}
            >
              {certifiedMailNumber === null ? 'Add number' : 'Change number'}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`Record what came of ${of}`}
            onClick={() => setOpen('outcome')}
          >
            Record
          </Button>
        </Group>
      )}
      <Suspense fallback={<Skeleton height={32} aria-busy />}>
        {open === 'outcome' && <OutcomeDialog notice={notice} delivery={delivery} of={of} onClose={close} />}
        {open === 'number' && <NumberDialog notice={notice} letter={letter} delivery={delivery} onClose={close} />}
      </Suspense>
    </li>
  );
}
