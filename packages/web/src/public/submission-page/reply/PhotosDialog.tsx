import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilePicker } from '../../files/FilePicker.tsx';
import type { Uploads } from '../../../ui/uploads/use-uploads.ts';

/**
 * Adds photos to a message: .jpg, .jpeg and .png. The page behind it can scroll, because locking it needs a style that
 * the content security policy refuses. Source: public side §5, 'Attachments'.
 */
export function PhotosDialog({
  isOpen,
  uploads,
  maxSizeMb,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly uploads: Uploads;
  readonly maxSizeMb: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('submission.photos')}
      closeButtonProps={{ 'aria-label': t('general.close'), size: 'xl' }}
      centered
      lockScroll={false}
    >
      <FilePicker uploads={uploads} maxSizeMb={maxSizeMb} photosOnly label={t('submission.photos')} />
      <Button type="button" mt="md" onClick={onClose}>
        {t('submission.photosDone')}
      </Button>
    </Modal>
  );
}
