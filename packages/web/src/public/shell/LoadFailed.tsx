import { Alert, Button } from '@mantine/core';
import { messages } from '@townkeep/core/kernel';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../http/client.ts';
import { useSay } from '../texts/index.ts';
import { PublicFrame } from './PublicFrame.tsx';

/** A page's data could not be loaded: says why and offers to try again. */
export function LoadFailed({ problem, onRetry }: { readonly problem: ApiProblem; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  return (
    <PublicFrame agency={null}>
      <main className="message-page" id="main">
        <Alert color="attention" role="alert">
          {problem.status === 0 ? t('general.offline') : say(problem.message || messages.generalError)}
        </Alert>
        <Button mt="md" onClick={onRetry}>
          {t('general.tryAgain')}
        </Button>
      </main>
    </PublicFrame>
  );
}
