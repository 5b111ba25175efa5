import { callerKindsOf } from '../../platform/http/callers.ts';
import { anonymousCaller } from './anonymous.ts';
import { crmLinkCaller } from './crm-link.ts';
import { caseLinkCaller, submissionLinkCaller } from './record-link.ts';
import { portalCaller, portalLinkCaller } from './portal.ts';
import { refreshCookieCaller } from './refresh-cookie.ts';
import { staffCaller } from './staff.ts';
import { superAdminCaller } from './super-admin.ts';

/** Every kind of caller. To add one, add a file and a line here. */
export const callerKinds = callerKindsOf([
  staffCaller,
  crmLinkCaller,
  submissionLinkCaller,
  caseLinkCaller,
  portalLinkCaller,
  portalCaller,
  refreshCookieCaller,
  superAdminCaller,
  anonymousCaller,
]);
