const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * Returns how long to wait before the attempt after so many failed ones, in milliseconds. Half of it is chance
 * (`random`, from 0 to 1), so that the browsers of a city do not all come back to a restarted server at once.
 */
export function backoff(failures: number, random: () => number = Math.random): number {
  const most = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return most / 2 + (most / 2) * random();
}
