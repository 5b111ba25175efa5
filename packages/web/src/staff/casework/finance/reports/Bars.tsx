import type { ReportTable } from '@townkeep/core/casework/cases';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';

/** Bars in one chart; more of them are no longer told apart. */
const BARS_MAX = 40;
const [WIDTH, LABEL, VALUE, HEIGHT] = [800, 200, 110, 26];

const cut = (text: string): string => (text.length > 30 ? `${text.slice(0, 29)}…` : text);

/**
 * The figures of a column as bars. The table beside it says the same for everyone who does not see it, so that it is
 * decoration for a screen reader.
 */
export function Bars({ table, column }: { readonly table: ReportTable; readonly column: number }) {
  const bars = table.rows.map(({ label, figures }) => ({ label, cents: figures[column]?.value ?? 0 }));
  const most = Math.max(...bars.map(({ cents }) => Math.abs(cents)), 1);
  if (bars.length < 2 || bars.length > BARS_MAX || bars.every(({ cents }) => cents === 0)) return null;
  const room = WIDTH - LABEL - VALUE;
  return (
    <svg className="report-bars" viewBox={`0 0 ${WIDTH} ${bars.length * HEIGHT}`} aria-hidden>
      <line className="report-axis" x1={LABEL} x2={LABEL} y1={0} y2={bars.length * HEIGHT} />
      {bars.map(({ label, cents }, at) => {
        const width = (Math.abs(cents) / most) * room;
        const middle = at * HEIGHT + HEIGHT / 2;
        return (
          <g key={label}>
            <text x={LABEL - 8} y={middle} textAnchor="end" dominantBaseline="central">
              {cut(label)}
            </text>
            <rect
              className="report-bar"
              data-negative={cents < 0 || undefined}
              x={LABEL}
              y={at * HEIGHT + 4}
              width={width}
              height={HEIGHT - 8}
              rx={2}
            />
            <text x={LABEL + width + 8} y={middle} dominantBaseline="central">
              {formatCents(cents)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
