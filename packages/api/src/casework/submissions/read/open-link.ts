import type { Services } from '../../../platform/services.ts';
import type { OpenedSubject } from '../../../platform/records/subjects.ts';
import { SUBMISSION } from '../subject-name.ts';

/** Reads the token of a link to a submission. @throws Problem not_found when it is malformed or its proof is invalid */
export const openSubmissionLink = (
  { settings, subjects }: Pick<Services, 'settings' | 'subjects'>,
  token: string,
): OpenedSubject => subjects.openLink(settings.secret, SUBMISSION.name, token);
