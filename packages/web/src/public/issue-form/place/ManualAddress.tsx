import { TextInput } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import type { FormPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useTranslation } from 'react-i18next';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { useCatalogText } from '../../texts/index.ts';
import { OptionalLabel } from '../../shell/OptionalLabel.tsx';
import { placeTyped } from './place-values.ts';

export interface ManualAddressProps {
  readonly place: FormPlace;
  /** Marks city, state and ZIP if they are missing. */
  readonly marksMissing: boolean;
  readonly onChange: (place: FormPlace) => void;
}

/** Fields for typing or correcting the address, without a map. */
export function ManualAddress({ place, marksMissing, onChange }: ManualAddressProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const part = (
    name: 'streetAddress' | 'secUnitNum' | 'placeName' | 'city' | 'state' | 'zip',
    maxLength: number,
    autoComplete?: string,
  ) => ({
    value: place[name] ?? '',
    maxLength,
    ...(autoComplete === undefined ? {} : { autoComplete }),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange(placeTyped(place, { [name]: event.currentTarget.value || null })),
  });
  const needed = (name: 'city' | 'state' | 'zip', label: 'City' | 'State' | 'Zip') => ({
    required: true,
    withAsterisk: false,
    error: marksMissing && (place[name] ?? '').trim() === '' ? catalogText(text('required', { label })) : undefined,
  });
  return (
    <fieldset className="manual-address" {...fieldAnchor('location.address')}>
      <legend>{t('location.address')}</legend>
      <TextInput label={t('location.street')} {...part('streetAddress', 200, 'street-address')} />
      <TextInput label={<OptionalLabel label={t('location.unit')} />} {...part('secUnitNum', 30, 'address-line2')} />
      <TextInput
        label={<OptionalLabel label={t('location.place')} />}
        description={t('location.placeHint')}
        {...part('placeName', 200)}
      />
      <TextInput label={t('location.city')} {...needed('city', 'City')} {...part('city', 100, 'address-level2')} />
      <div className="two-fields">
        <TextInput label={t('location.state')} {...needed('state', 'State')} {...part('state', 50, 'address-level1')} />
        <TextInput
          label={t('location.zip')}
          {...needed('zip', 'Zip')}
          {...part('zip', 15, 'postal-code')}
          inputMode="numeric"
        />
      </div>
    </fieldset>
  );
}
