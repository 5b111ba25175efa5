import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { entitySource } from './entity-source.ts';
import { useSectionOfType } from './sections.ts';

interface EntityFieldProps {
  /** The type of the violation; undefined while none is chosen. */
  readonly typeId: string | undefined;
  readonly value: PickerOption | null;
  readonly error?: string | undefined;
  readonly onChange: (entity: PickerOption | null) => void;
}

/** Chooses the known entity that a new violation is about; absent where violations of its type are about nothing. */
export function EntityField({ typeId, value, error, onChange }: EntityFieldProps) {
  const section = useSectionOfType(typeId ?? '');
  if (section === undefined) return null;
  return (
    <FieldPicker
      label={section.label}
      description="What the violation is about, if it is already recorded."
      source={entitySource(section)}
      value={value}
      none="None"
      error={error}
      onChange={(chosen, label) => onChange(chosen === null ? null : { value: chosen, label, isActive: true })}
    />
  );
}
