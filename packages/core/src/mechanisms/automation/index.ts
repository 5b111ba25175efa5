export { actionsByEvent, automationEvents, automationSubjects, criteriaByEvent } from './subjects.ts';
