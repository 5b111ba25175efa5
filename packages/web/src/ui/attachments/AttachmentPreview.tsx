import { Alert, Anchor, Button, Center, Code, Loader, Stack } from '@mantine/core';
import { messages } from '@townkeep/core/kernel';
import type { Attachment } from '@townkeep/core/submissions';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { showError } from '../alerts.ts';
import './attachments.css';
import { previewKind } from './preview-kind.ts';
import { type Presign, usePreview } from './use-preview.ts';

const UNSUPPORTED = 'File type unsupported. Please download the attachment from the link below';
const FAILED = 'Something went wrong while loading attachment. Please download the attachment from the link below.';

export interface AttachmentPreviewProps {
  readonly attachment: Pick<Attachment, 'fileName' | 'contentType' | 'fileURL' | 'presignedUrl' | 'title'>;
  readonly presign: Presign;
}

/** A file to look at, where the browser can show it safely, and always a way to download it. Source: staff application §4 'Document preview', §8. */
export function AttachmentPreview({ attachment, presign }: AttachmentPreviewProps) {
  const kind = previewKind(attachment);
  const { shown, hasFailed } = usePreview(kind, attachment, presign);
  const [isBroken, setIsBroken] = useState(false);
  const problem = kind === null ? UNSUPPORTED : hasFailed || isBroken ? FAILED : null;
  return (
    <Stack gap="sm">
      {problem !== null && (
        <Alert color="attention" role="status">
          {problem}
        </Alert>
      )}
      {problem === null && shown === null && (
        <Center p="xl" role="status" aria-label="Loading the attachment">
          <Loader aria-hidden />
        </Center>
      )}
      {problem === null && shown !== null && kind === 'image' && <img className="preview-image" src={shown} alt={attachment.title} onError={() => setIsBroken(true)} />}
      {shown !== null && kind === 'pdf' && <OpenPdf address={shown} />}
      {shown !== null && kind === 'text' && (
        <Code block className="preview-text" tabIndex={0} role="region" aria-label={attachment.title}>
          {shown}
        </Code>
      )}
      <DownloadLink attachment={attachment} presign={presign} />
    </Stack>
  );
}

/** Chromium shows no PDF in a sandboxed frame, and an unsandboxed one is not for other people's files: it opens in a tab of its own. */
function OpenPdf({ address }: { readonly address: string }) {
  return (
    <Center p="xl">
      <Button component="a" href={address} target="_blank" rel="noreferrer" leftSection={<IconFileTypePdf size={18} aria-hidden />}>
        Open the PDF in a new tab
      </Button>
    </Center>
  );
}

function DownloadLink({ attachment, presign }: AttachmentPreviewProps) {
  const { fileURL, presignedUrl } = attachment;
  const go = (address: string) => window.location.assign(address);
  const download = () => presign(fileURL, true).then(go, () => (presignedUrl === null ? showError(messages.generalError) : go(presignedUrl)));
  return (
    <Anchor component="button" type="button" fz="sm" w="fit-content" underline="always" onClick={() => void download()}>
      Download {attachment.fileName}
    </Anchor>
  );
}
