import { byStaff } from '../../../platform/http/by-staff.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { readCollections, setCollections } from './change-collections.ts';
import { startAgencyFile, startEligibleExport, startSentExport } from './export-collections.ts';
import { listEligibleCases, listSentCases } from './list-collections.ts';
import { startFinding } from './list-eligible.ts';
import { startSending } from './send-many.ts';

const call = routes.cases;

/** The routes of collections. */
export const collectionRoutes = {
  collections: call.collections.handler(byStaff(readCollections)),
  setCollections: call.setCollections.handler(byStaff(setCollections)),
  eligibleCollections: call.eligibleCollections.handler(byStaff(listEligibleCases)),
  eligibleDownload: call.eligibleDownload.handler(byStaff(startEligibleExport)),
  sentCollections: call.sentCollections.handler(byStaff(listSentCases)),
  sentDownload: call.sentDownload.handler(byStaff(startSentExport)),
  findEligible: call.findEligible.handler(byStaff(startFinding)),
  sendToCollections: call.sendToCollections.handler(byStaff(startSending)),
  exportToAgency: call.exportToAgency.handler(byStaff(startAgencyFile)),
};
