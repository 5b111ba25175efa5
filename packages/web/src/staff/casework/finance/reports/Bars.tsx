import type { ReportTable } from '@townkeep/core/casework/cases';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';
import type { CSSProperties } from 'react';

/** Bars in one chart; more of them are no longer told apart. */
const BARS_MAX = 40;

/**
 * The figures of a column as bars from their zero, negative ones to the left. The table below says the same to everyone who does not see it, so that it is
 * decoration for a screen reader.
 */
export function Bars({ table, column }: { readonly table: ReportTable; readonly column: number }) {
  const bars = table.rows.map(({ label, figures }) => ({ label, cents: figures[column]?.value ?? 0 }));
  const [low, high] = [Math.min(0, ...bars.map(({ cents }) => cents)), Math.max(0, ...bars.map(({ cents }) => cents))];
  if (bars.length < 2 || bars.length > BARS_MAX || low === high) return null;
  /** Where an amount is between the lowest and the highest one, in percent. */
  const at = (cents: number) => ((cents - low) / (high - low)) * 100;
  return (
    <div className="report-bars" aria-hidden>
      <span className="report-caption">
        {table.columns[column]!.label}
        {low < 0 && high > 0 && '. Bars to the left, in orange, are negative: less is owed for them.'}
      </span>
      {bars.map(({ label, cents }) => (
        <div key={label} className="report-row">
          <span className="report-label">{label}</span>
          <span className="report-track" style={{ '--report-zero': `${at(0)}%` } as CSSProperties}>
            <span
              className="report-bar"
              data-negative={cents < 0 || undefined}
              style={{ insetInlineStart: `${at(Math.min(0, cents))}%`, width: `${at(Math.abs(cents) + low)}%` }}
            />
          </span>
          <span className="report-value">{signedCents(cents)}</span>
        </div>
      ))}
    </div>
  );
}
