import { geoFileLimits } from './geo-file.ts';
import { FeatureRefusal, GeoFileProblem } from './problems.ts';

/** The work that one file may still cost. All features share it: many small ones are bounded like a large one. */
export interface Budget {
  positions: number;
  sideComparisons: number;
}

export const newBudget = (): Budget => ({
  positions: geoFileLimits.positions,
  sideComparisons: geoFileLimits.sideComparisons,
});

/** @throws GeoFileProblem `too_complex` */
export function spendPositions(budget: Budget, count: number): void {
  budget.positions -= count;
  if (budget.positions < 0)
    throw new GeoFileProblem(
      'too_complex',
      `The file has more than ${geoFileLimits.positions.toLocaleString('en-US')} points. Please split it.`,
    );
}

/** @throws FeatureRefusal `too_complex` */
export function spendComparisons(budget: Budget, count: number): void {
  budget.sideComparisons -= count;
  if (budget.sideComparisons < 0)
    throw new FeatureRefusal('too_complex', 'its outline is too complicated to check, or those before it were');
}
