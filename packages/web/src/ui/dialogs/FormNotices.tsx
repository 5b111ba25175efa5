import { Alert, List } from '@mantine/core';
import { ErrorSummary, type ErrorSummaryProps } from '../fields/ErrorSummary.tsx';
import { StaleNotice, type StaleNoticeProps } from './StaleNotice.tsx';

/** The problems of the last attempt to save. The fields show their own texts. */
export interface FormProblems {
  /** Texts that belong to no field of the form. */
  readonly others: readonly string[];
  /** Changes with each attempt that failed, so that the first wrong field takes the focus again. */
  readonly attempt: number;
  /**
   * The texts of all fields by element id, for a form that is longer than the screen: they are listed above it, and the
   * list takes the focus.
   */
  readonly byElement?: Readonly<Record<string, string>>;
}

export const NO_PROBLEMS: FormProblems = { others: [], attempt: 0 };

export interface FormNoticesProps {
  readonly problems?: FormProblems | undefined;
  /** What another person changed meanwhile; null without it. */
  readonly notice?: StaleNoticeProps | null | undefined;
  /** Shows a field that is not rendered. */
  readonly reveal?: ErrorSummaryProps['reveal'];
}

/**
 * What stands above the fields of a form: the problems of the last attempt to save, and what another person changed.
 */
export const FormNotices = ({ problems = NO_PROBLEMS, notice = null, reveal }: FormNoticesProps) => (
  <>
    {problems.byElement !== undefined && (
      <ErrorSummary errors={problems.byElement} attempt={problems.attempt} {...(reveal && { reveal })} />
    )}
    <OtherProblems texts={problems.others} />
    {notice !== null && <StaleNotice {...notice} />}
  </>
);

/** The problems that belong to no field. */
function OtherProblems({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Alert color="red" role="alert" tabIndex={-1} className="form-problem">
      <List size="sm" listStyleType="none" className="plain-list">
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
