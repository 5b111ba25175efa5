import { Alert, Button } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../http/client.ts';
import { useCatalogText } from '../../texts/index.ts';
import { useAgencyColor } from '../brand.ts';
import { knownAgencyAt } from '../known-agency.ts';
import { PublicFrame } from '../PublicFrame.tsx';

interface LoadFailedProps {
  readonly problem: ApiProblem;
  /** What of the visitor's input is safe. */
  readonly keeps?: string;
  readonly onRetry: () => void;
  /** More ways to continue. */
  readonly children?: ReactNode;
}

/** Explains why the data of a page could not be loaded, and offers to try again. It has the look of the last agency. */
export function LoadFailed({ problem, keeps, onRetry, children }: LoadFailedProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const [agency] = useState(() => knownAgencyAt(window.location.pathname));
  useAgencyColor(agency?.primaryColor ?? null);
  return (
    <PublicFrame agency={agency}>
      <main className="message-page" id="main">
        <h1>{t('general.notOpened')}</h1>
        <Alert color="attention" role="alert">
          {problem.status === 0 ? t('general.offline') : catalogText(problem.message || messages.generalError)}
        </Alert>
        {keeps !== undefined && <p>{keeps}</p>}
        <Button mt="md" onClick={onRetry}>
          {t('general.tryAgain')}
        </Button>
        {children}
        <p>{agency === null ? t('general.orCall') : t('general.orCallAgency', { agency: agency.name })}</p>
      </main>
    </PublicFrame>
  );
}
