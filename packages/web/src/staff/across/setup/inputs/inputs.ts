import type { FieldKind } from '@townkeep/core/platform/fields/index.ts';
import type { ComponentType } from 'react';
import { ClausesInput } from './clauses/ClausesInput.tsx';
import { AreaInput } from './AreaInput.tsx';
import { AddressInput, PointInput } from './CompoundInputs.tsx';
import { FileInput } from './FileInput.tsx';
import { HoursInput } from './HoursInput.tsx';
import type { InputProps } from './input-props.ts';
import { PermissionsInput } from './permissions/PermissionsInput.tsx';
import { NotificationInput } from './NotificationInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { RichTextInput } from './RichTextInput.tsx';
import { SecretInput } from './SecretInput.tsx';
import { HexColorInput, LineInput, LinesInput, TimeZoneInput, WordsInput } from './TextInputs.tsx';
import { TranslationsInput } from './TranslationsInput.tsx';
import {
  ChoiceInput,
  ChoicesInput,
  DateInput,
  HourOfDayInput,
  HundredthsInput,
  SwitchInput,
  WholeNumberInput,
} from './ValueInputs.tsx';

/** Custom fields are edited on their own tab. */
type Shown = Exclude<FieldKind, 'custom-fields'>;

/** The input of each kind of field. */
const inputs: { readonly [K in Shown]: ComponentType<InputProps<K>> } = {
  text: LineInput,
  email: LineInput,
  phone: LineInput,
  url: LineInput,
  lines: LinesInput,
  'rich-text': RichTextInput,
  words: WordsInput,
  color: HexColorInput,
  'time-zone': TimeZoneInput,
  number: WholeNumberInput,
  days: WholeNumberInput,
  minutes: WholeNumberInput,
  'hour-of-day': HourOfDayInput,
  money: HundredthsInput,
  percent: HundredthsInput,
  switch: SwitchInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  date: DateInput,
  point: PointInput,
  area: AreaInput,
  hours: HoursInput,
  address: AddressInput,
  notification: NotificationInput,
  translations: TranslationsInput,
  reference: ReferenceInput,
  conditions: ClausesInput,
  actions: ClausesInput,
  image: FileInput,
  file: FileInput,
  secret: SecretInput,
  permissions: PermissionsInput,
};

/** Returns the input for a kind of field. */
export const inputFor = (kind: Shown): ComponentType<InputProps> =>
  inputs[kind] as unknown as ComponentType<InputProps>;
