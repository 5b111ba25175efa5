import type { Uploads } from '../../../ui/uploads/use-uploads.ts';
import type { IssueForm } from '../use-issue-form.ts';

/** What every step is given. */
export interface StepProps {
  readonly crmToken: string;
  readonly form: IssueForm;
  readonly uploads: Uploads;
  /** The city's mobile application has no tabs to open links in. */
  readonly isMobileApp: boolean;
}
