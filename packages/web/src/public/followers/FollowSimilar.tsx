import { Button } from '@mantine/core';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowPart } from './FollowPart.tsx';

interface FollowSimilarProps {
  /** The token of the public link. */
  readonly token: string;
  readonly number: number;
  readonly channels: readonly NotificationChannel[];
}

/** Offers to follow a similar request instead of filing the same again. What was typed in the form stays. */
export function FollowSimilar(props: FollowSimilarProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { number } = props;
  if (isOpen) return <FollowPart part="form" {...props} takesFocus />;
  return (
    <Button
      type="button"
      variant="default"
      w="fit-content"
      aria-label={t('duplicates.followNamed', { number })}
      onClick={() => setIsOpen(true)}
    >
      {t('duplicates.follow')}
    </Button>
  );
}
