import { stateAfter, type Transitions } from '../../../platform/transitions.ts';

export const inspectionStatuses = ['SCHEDULED', 'PERFORMED', 'CANCELLED'] as const;
export type InspectionStatus = (typeof inspectionStatuses)[number];

export type InspectionAction = 'reschedule' | 'perform' | 'cancel';

/** The course of an inspection. Source: the domain page, 'Cases'. */
export const inspectionTransitions: Transitions<InspectionStatus, InspectionAction> = {
  SCHEDULED: { reschedule: 'SCHEDULED', perform: 'PERFORMED', cancel: 'CANCELLED' },
  PERFORMED: {},
  CANCELLED: {},
};

/** Returns the status after an action, or null if the action is not possible. */
export const inspectionStatusAfter = (from: InspectionStatus, action: InspectionAction): InspectionStatus | null =>
  stateAfter(inspectionTransitions, from, action);
