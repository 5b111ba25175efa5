import { useTranslation } from 'react-i18next';
import { useParts } from '../lazy-parts.ts';
import { DescriptionStep } from '../steps/DescriptionStep.tsx';
import type { StepProps } from '../steps/step-props.ts';

/** Shows the fields of the open step. The later steps wait for their parts. */
export function OpenStep(props: StepProps) {
  const { t } = useTranslation();
  const parts = useParts();
  const { form } = props;
  return (
    <>
      {form.step === 'description' && <DescriptionStep {...props} />}
      {parts === null && form.step !== 'description' && <p role="status">{t('general.loading')}</p>}
      {parts !== null && form.step === 'location' && <parts.LocationStep {...props} />}
      {parts !== null && form.step === 'contact' && <parts.ContactStep form={form} />}
    </>
  );
}
