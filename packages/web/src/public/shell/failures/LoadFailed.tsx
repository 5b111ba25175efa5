import { Alert, Button } from '@mantine/core';
import { messages } from '@townkeep/core/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../http/client.ts';
import { useCatalogText } from '../../texts/index.ts';
import { PublicFrame } from '../PublicFrame.tsx';

interface LoadFailedProps {
  readonly problem: ApiProblem;
  readonly onRetry: () => void;
  /** More ways to continue. */
  readonly children?: ReactNode;
}

/** Explains why the data of a page could not be loaded, and offers to try again. */
export function LoadFailed({ problem, onRetry, children }: LoadFailedProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  return (
    <PublicFrame agency={null}>
      <main className="message-page" id="main">
        <Alert color="attention" role="alert">
          {problem.status === 0 ? t('general.offline') : catalogText(problem.message || messages.generalError)}
        </Alert>
        <Button mt="md" onClick={onRetry}>
          {t('general.tryAgain')}
        </Button>
        {children}
      </main>
    </PublicFrame>
  );
}
