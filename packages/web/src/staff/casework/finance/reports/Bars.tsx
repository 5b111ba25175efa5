import type { ReportTable } from '@townkeep/core/casework/cases';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';

/** Bars in one chart; more of them are no longer told apart. */
const BARS_MAX = 40;

/**
 * The figures of a column as bars. The table below says the same to everyone who does not see it, so that it is
 * decoration for a screen reader.
 */
export function Bars({ table, column }: { readonly table: ReportTable; readonly column: number }) {
  const bars = table.rows.map(({ label, figures }) => ({ label, cents: figures[column]?.value ?? 0 }));
  const most = Math.max(...bars.map(({ cents }) => Math.abs(cents)), 1);
  if (bars.length < 2 || bars.length > BARS_MAX || bars.every(({ cents }) => cents === 0)) return null;
  return (
    <div className="report-bars" aria-hidden>
      {bars.map(({ label, cents }) => (
        <div key={label} className="report-row">
          <span className="report-label">{label}</span>
          <span className="report-track">
            <span
              className="report-bar"
              data-negative={cents < 0 || undefined}
              style={{ width: `${(Math.abs(cents) / most) * 100}%` }}
            />
          </span>
          <span className="report-value">{signedCents(cents)}</span>
        </div>
      ))}
    </div>
  );
}
