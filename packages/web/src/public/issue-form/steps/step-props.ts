import type { Uploads } from '../../../ui/uploads/use-uploads.ts';
import type { IssueForm } from '../use-issue-form.ts';

/** Props of every step. */
export interface StepProps {
  readonly crmToken: string;
  readonly form: IssueForm;
  readonly uploads: Uploads;
  /** The form is in the city's mobile application, which has no tabs for links. */
  readonly isMobileApp: boolean;
}
