/** A figure and the most that it may be. */
export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly bar: number;
  readonly unit: string;
  /** Digits after the decimal point; none when it is missing. */
  readonly digits?: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Returns the median of some milliseconds with its bar. */
export const times = (name: string, measured: readonly number[], bar: number): Measured => ({
  name: `${name}, median of ${measured.length}`,
  value: median(measured),
  bar,
  unit: 'ms',
});

/** Prints the figures beside their bars. Returns whether all are within them. */
export function printBars(figures: readonly Measured[]): boolean {
  console.log(`\n${'measured'.padEnd(44)} ${'figure'.padStart(12)} ${'bar'.padStart(12)}`);
  for (const { name, value, bar, unit, digits = 0 } of figures) {
    const shown = [value, bar].map((each) => `${each.toFixed(digits)} ${unit}`.trim().padStart(12));
    console.log(`${name.padEnd(44)} ${shown.join(' ')}${value <= bar ? '' : '  MISSED'}`);
  }
  return figures.every(({ value, bar }) => value <= bar);
}
