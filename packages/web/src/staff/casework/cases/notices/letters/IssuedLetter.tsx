import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NoticeLetter } from '@townkeep/core/casework/cases';
import { Suspense, useCallback, useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { previewAddress } from '../../../../../ui/attachments/preview/preview-address.ts';
import { lazyPart } from '../../../../../ui/later/lazy-part.tsx';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { api } from '../../../../platform/session/api.ts';
import { nameOf } from '../notice-words.ts';

const PdfPreview = lazyPart(
  async () => (await import('../../../../../ui/attachments/preview/pdf/PdfPreview.tsx')).PdfPreview,
);

interface IssuedLetterProps {
  readonly caseId: string;
  readonly noticeId: string;
  readonly letter: NoticeLetter;
}

/** The letter of a recipient as it was issued. */
export function IssuedLetter({ caseId, noticeId, letter }: IssuedLetterProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['issued-letter', letter.id],
    queryFn: async () => {
      const { url } = await api.cases.noticeLetter({ id: caseId, noticeId, letterId: letter.id });
      const answer = await fetch(previewAddress(url, window.location.origin));
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.blob();
    },
    enabled: letter.sha256 !== null,
    // It never changes.
    staleTime: Infinity,
  });
  const [isBroken, setIsBroken] = useState(false);
  const onBroken = useCallback(() => setIsBroken(true), []);
  if (letter.sha256 === null) return <Text fz="sm">The letter is being made.</Text>;
  if (error !== null) return <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />;
  if (isBroken) return <Text fz="sm">The letter cannot be shown here. Open its PDF instead.</Text>;
  if (data === undefined) return <Skeleton height={480} aria-busy />;
  return (
    <Stack gap="xs" className="notice-letter">
      <Suspense fallback={<Skeleton height={480} aria-busy />}>
        <PdfPreview
          file={data}
          title={`Letter to ${nameOf(letter.name)}`}
          loading={<Skeleton height={480} aria-busy />}
          onBroken={onBroken}
        />
      </Suspense>
    </Stack>
  );
}
