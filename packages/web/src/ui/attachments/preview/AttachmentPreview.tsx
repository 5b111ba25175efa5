import { Alert, Anchor, Center, Code, Loader, Stack } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import type { Attachment } from '@townkeep/core/casework/submissions';
import { useCallback, useState } from 'react';
import { showError } from '../../alerts.ts';
import '../attachments.css';
import { PdfPreview } from './pdf/PdfPreview.tsx';
import { previewKind } from './preview-kind.ts';
import { type Presign, type Shown, usePreview } from './use-preview.ts';

const UNSUPPORTED = 'File type unsupported. Please download the attachment from the link below';
const FAILED = 'Something went wrong while loading attachment. Please download the attachment from the link below.';

export interface AttachmentPreviewProps {
  readonly attachment: Pick<Attachment, 'fileName' | 'contentType' | 'fileURL' | 'presignedUrl' | 'title'>;
  readonly presign: Presign;
}

/**
 * Previews a file if the browser can show it safely, and always offers a download.
 * Source: staff application §4 'Document preview', §8.
 */
export function AttachmentPreview({ attachment, presign }: AttachmentPreviewProps) {
  const kind = previewKind(attachment);
  const { shown, hasFailed } = usePreview(kind, attachment, presign);
  const [isBroken, setIsBroken] = useState(false);
  const onBroken = useCallback(() => setIsBroken(true), []);
  const problem = kind === null ? UNSUPPORTED : hasFailed || isBroken ? FAILED : null;
  return (
    <Stack gap="sm">
      {problem !== null && (
        <Alert color="attention" role="status">
          {problem}
        </Alert>
      )}
      {problem === null && shown === null && <Loading />}
      {problem === null && shown !== null && <Preview shown={shown} title={attachment.title} onBroken={onBroken} />}
      <DownloadLink attachment={attachment} presign={presign} />
    </Stack>
  );
}

function Preview({
  shown,
  title,
  onBroken,
}: {
  readonly shown: Shown;
  readonly title: string;
  readonly onBroken: () => void;
}) {
  if (shown.kind === 'image')
    return <img className="preview-image" src={shown.address} alt={title} onError={onBroken} />;
  if (shown.kind === 'pdf')
    return <PdfPreview file={shown.file} title={title} loading={<Loading />} onBroken={onBroken} />;
  return (
    <Code block className="preview-text" tabIndex={0} role="region" aria-label={title}>
      {shown.text}
    </Code>
  );
}

const Loading = () => (
  <Center p="xl" role="status" aria-label="Loading the attachment">
    <Loader aria-hidden />
  </Center>
);

function DownloadLink({ attachment, presign }: AttachmentPreviewProps) {
  const { fileURL, presignedUrl } = attachment;
  const go = (address: string) => window.location.assign(address);
  const download = () =>
    presign(fileURL, true).then(go, () =>
      presignedUrl === null ? showError(messages.generalError) : go(presignedUrl),
    );
  return (
    <Anchor component="button" type="button" fz="sm" w="fit-content" underline="always" onClick={() => void download()}>
      Download {attachment.fileName}
    </Anchor>
  );
}
