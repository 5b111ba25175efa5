import { Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import type { NoticeContent, NoticeDetail } from '@townkeep/core/casework/cases';
import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../../../../ui/later/lazy-part.tsx';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { useCase } from '../../read/CaseContext.ts';
import { languageNames, nameOf } from '../notice-words.ts';
import { useLetter } from './use-letter.ts';

const PdfPreview = lazyPart(
  async () => (await import('../../../../../ui/attachments/preview/pdf/PdfPreview.tsx')).PdfPreview,
);

type Recipient = NoticeDetail['recipients'][number];

interface LetterProps {
  readonly notice: NoticeDetail;
  readonly recipient: Recipient;
  readonly content: NoticeContent;
  readonly isShown: boolean;
  readonly onRecipient: (recipientId: string) => void;
}

/** The letter of one recipient as it would be printed today, with the text as it is now. */
export function Letter({ notice, recipient, content, isShown, onRecipient }: LetterProps) {
  const { shown } = useCase();
  const letter = useLetter({ caseId: shown.id, notice, recipientId: recipient.id, content, isShown });
  const [brokenFile, setBrokenFile] = useState<Blob | null>(null);
  const onBroken = useCallback(() => setBrokenFile(letter.file), [letter.file]);
  return (
    <Stack gap="xs" className="notice-letter">
      <Group justify="space-between" gap="xs">
        <NativeSelect
          size="xs"
          aria-label="Letter to"
          value={recipient.id}
          data={notice.recipients.map((to) => ({ value: to.id, label: optionText(to) }))}
          onChange={(event) => onRecipient(event.currentTarget.value)}
        />
        <Text fz="xs" c="dimmed" aria-hidden>
          {letter.isOld ? 'Updating…' : 'Up to date'}
        </Text>
      </Group>
      {letter.problem !== null && <LoadError problem={letter.problem} onRetry={letter.retry} />}
      {letter.file === null ? (
        letter.problem === null && <Skeleton height={480} aria-busy />
      ) : letter.file === brokenFile ? (
        <Text fz="sm">The letter cannot be shown. Reload the page to try again.</Text>
      ) : (
        <Suspense fallback={<Skeleton height={480} aria-busy />}>
          <PdfPreview
            file={letter.file}
            title={`Letter to ${nameOf(recipient.name)}`}
            loading={<Skeleton height={480} aria-busy />}
            onBroken={onBroken}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const optionText = ({ name, language }: Recipient): string =>
  `Letter to ${nameOf(name)}${language === 'en' ? '' : ` (${languageNames[language]})`}`;
