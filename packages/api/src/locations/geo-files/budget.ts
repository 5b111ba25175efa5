import { geoFileLimits } from './geo-file.ts';
import { FeatureRefusal, GeoFileProblem } from './problems.ts';

/** What one file may still cost. Shared by all its features, so that many small costs end as well as a large one. */
export interface Budget {
  positions: number;
  sideComparisons: number;
}

export const newBudget = (): Budget => ({
  positions: geoFileLimits.positions,
  sideComparisons: geoFileLimits.sideComparisons,
});

export function spendPositions(budget: Budget, count: number): void {
  budget.positions -= count;
  if (budget.positions < 0)
    throw new GeoFileProblem(
      'too_complex',
      `The file has more than ${geoFileLimits.positions.toLocaleString('en-US')} points. Please split it.`,
    );
}

export function spendComparisons(budget: Budget, count: number): void {
  budget.sideComparisons -= count;
  if (budget.sideComparisons < 0)
    throw new FeatureRefusal('too_complex', 'its outline is too complicated to check, or those before it were');
}
