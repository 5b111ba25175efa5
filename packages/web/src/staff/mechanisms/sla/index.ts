export { SlaGoalList, SlaGoals } from './SlaGoals.tsx';
export { SlaMark } from './SlaMark.tsx';
