import { Group } from '@mantine/core';
import type { Attachment } from '@townkeep/core/mechanisms/conversations';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { showError } from '../../../../ui/alerts.ts';
import { type Presign, readFile } from '../../../../ui/attachments/preview/use-preview.ts';
import { stampText } from '../../../../ui/dates/format.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

const FAILED = 'The photos could not be read. Please try again.';

interface ChosenPhotosProps {
  readonly photos: readonly Attachment[];
  /** What they are of, for the name of the file and the heading of the print. */
  readonly name: string;
  readonly presign: Presign;
}

/** Downloads or prints the chosen photos. Whether the person may read each is asked when it is read. */
export function ChosenPhotos({ photos, name, presign }: ChosenPhotosProps) {
  const { profile } = useSession();
  const [busy, setBusy] = useState<'download' | 'print' | null>(null);
  const run = (what: 'download' | 'print', work: () => Promise<void>) => {
    setBusy(what);
    void work().then(
      () => setBusy(null),
      () => {
        setBusy(null);
        showError(FAILED);
      },
    );
  };
  const read = async (photo: Attachment) => (await readFile(photo, presign)).blob();
  const download = async () => {
    const { zipFiles } = await import('../../../../ui/attachments/zip-files.ts');
    saveBlob(
      await zipFiles(photos.map((photo) => ({ fileName: photo.fileName, read: () => read(photo) }))),
      `${name}.zip`,
    );
  };
  const print = async () => {
    const { printPhotos } = await import('../../../../ui/attachments/print-photos.ts');
    const addresses: string[] = [];
    try {
      for (const photo of photos) addresses.push(URL.createObjectURL(await read(photo)));
      const captionOf = ({ title, createdAt, description }: Attachment) =>
        [title, stampText(createdAt, profile.agencyTimezone), description].filter(Boolean).join(' · ');
      await printPhotos(
        name,
        photos.map((photo, index) => ({ address: addresses[index]!, caption: captionOf(photo) })),
      );
    } finally {
      for (const address of addresses) URL.revokeObjectURL(address);
    }
  };
  return (
    <Group gap="xs">
      <ActionButton
        variant="default"
        size="compact-sm"
        loading={busy === 'download'}
        onClick={() => run('download', download)}
      >
        Download {photos.length}
      </ActionButton>
      <ActionButton variant="default" size="compact-sm" loading={busy === 'print'} onClick={() => run('print', print)}>
        Print {photos.length}
      </ActionButton>
    </Group>
  );
}

/** Has the browser save a file under a name. */
function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
