import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { RichText } from '@townkeep/core/platform/fields/index.ts';
import { RichTextPreview } from './merge-codes/RichTextPreview.tsx';
import type { InputProps } from './input-props.ts';

const RichTextEditing = lazy(async () => ({ default: (await import('./RichTextEditing.tsx')).RichTextEditing }));

/** Formatted text. The editor is loaded when a form that needs it is opened. */
export function RichTextInput({
  label,
  description,
  error,
  required,
  input,
  value,
  onChange,
}: InputProps<'rich-text'>) {
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required}
      labelElement="div"
      labelProps={{ id }}
    >
      <Suspense fallback={<Skeleton height={160} aria-busy />}>
        <RichTextEditing
          label={label}
          labelledBy={id}
          mergeCodes={input.mergeCodes}
          value={value}
          onChange={onChange}
        />
      </Suspense>
      {input.mergeCodes !== undefined && (
        <RichTextPreview subject={input.mergeCodes} value={value as RichText | null} />
      )}
    </Input.Wrapper>
  );
}
