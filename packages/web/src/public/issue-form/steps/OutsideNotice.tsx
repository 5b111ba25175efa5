import { Alert, Button } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import { useTranslation } from 'react-i18next';
import { useCatalogText } from '../../texts/index.ts';

interface OutsideNoticeProps {
  readonly agency: string;
  readonly onClear: () => void;
}

/** Refuses a place outside of the agency as soon as it is chosen, and says what to do. */
export function OutsideNotice({ agency, onClear }: OutsideNoticeProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  return (
    <Alert color="red" role="alert" title={t('location.outside', { agency })}>
      <p>{catalogText(messages.locationOutside)}</p>
      <p>{t('location.outsideHelp')}</p>
      <Button type="button" variant="default" onClick={onClear}>
        {t('location.outsideClear')}
      </Button>
    </Alert>
  );
}
