import { Alert } from '@mantine/core';
import { messages } from '@townkeep/core/kernel';
import { PageFrame } from '../../ui/page/PageFrame.tsx';

export function NoRight() {
  return (
    <PageFrame name="Agency Setup" heading="Agency Setup" maxWidth={700}>
      <Alert color="attention" role="alert">
        {messages.noRight}
      </Alert>
    </PageFrame>
  );
}
