import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import type { CaseViolation } from '@townkeep/core/casework/cases';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { apiQuery } from '../../../platform/session/api.ts';

type Code = CaseViolation['codes'][number];

/** The articles that a violation cites, each of which opens its text. */
export function CitedCodes({ codes }: { readonly codes: readonly Code[] }) {
  const [opened, setOpened] = useState<Code | null>(null);
  return (
    <Text fz="xs" c="dimmed" className="violation-code">
      {codes.map((code, index) => (
        <span key={code.id}>
          {index > 0 && ', '}
          <Anchor
            component="button"
            type="button"
            fz="xs"
            title={code.name}
            aria-label={`§ ${code.articleNumber} ${code.name}`}
            onClick={() => setOpened(code)}
          >
            § {code.articleNumber}
          </Anchor>
        </span>
      ))}
      {opened !== null && <CodeDialog code={opened} onClose={() => setOpened(null)} />}
    </Text>
  );
}

/** The text of an article, as the agency has it. */
function CodeDialog({ code, onClose }: { readonly code: Code; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(
    apiQuery.municipalCodes.get.queryOptions({ input: { id: code.id }, staleTime: 60_000 }),
  );
  return (
    <Dialog title={`§ ${code.articleNumber} ${code.name}`} isOpen onClose={onClose}>
      {error !== null && <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={96} aria-busy />}
      {data !== undefined && (
        <Stack gap="sm">
          <Text fz="sm" className="code-text" {...(data.fullText === null ? { c: 'dimmed' } : {})}>
            {data.fullText ?? 'The agency has not entered the text of this article.'}
          </Text>
          {data.link !== null && (
            <Anchor href={data.link} target="_blank" rel="noreferrer" fz="sm">
              Open the published code
            </Anchor>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
