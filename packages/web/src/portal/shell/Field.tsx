import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why the value is refused. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  /** A sign in front of the value, such as that of a currency. */
  readonly prefix?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field with its label, hint and error, which assistive technology reads with it. */
export function Field({ id, label, hint, error, isOptional = false, prefix, ref, ...input }: FieldProps) {
  const { t } = useTranslation();
  const described = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === undefined ? [] : [`${id}-error`])];
  return (
    <div className="field" data-error={error !== undefined || undefined}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="hint">{t('page.optional')}</span>}
      </label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <Prefixed prefix={prefix}>
        <input
          {...input}
          ref={ref}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described.join(' ') || undefined}
        />
      </Prefixed>
    </div>
  );
}

function Prefixed({ prefix, children }: { readonly prefix: string | undefined; readonly children: ReactNode }) {
  if (prefix === undefined) return children;
  return (
    <div className="prefixed">
      <span aria-hidden>{prefix}</span>
      {children}
    </div>
  );
}
