import type { ContractCall } from '../../platform/http/contract/contract-calls.ts';
import { accountKinds } from './account-kinds.ts';
import { callsOfOthers, type MatrixRow, permissionMatrix } from './matrix.ts';

const HEAD = `# Permissions

Which kind of account may make which call. Written by \`npm run openapi\` from the contract, the rules of rights
(\`core/platform/rights\`), and the accounts in \`api/testing/permissions/account-kinds.ts\`. \`npm run test:heavy
permissions\` tries each cell through HTTP.

\`admin\`, \`supervisor\`, \`officer\` and \`clerk\` are accounts of the demo city. A \`reader\` sees submissions only. An
\`audit viewer\` is a reader with access to the audit trail. A super admin who entered an agency has every right but
\`profile.own\` and \`inspections.own\`, in its products. ✓ is allowed; an empty cell is refused with 403. A call that
is allowed can still be refused for one record, by a rule of that record.
`;

const NAMES = accountKinds.map(({ name }) => name);
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const rule = (columns: number): string => `|${'---|'.repeat(columns)}`;
const pathOf = ({ method, path }: ContractCall): string => `\`${method} ${path}\``;
const groupOf = ({ name }: ContractCall): string => name.split('.')[0]!;

/** Returns `docs/PERMISSIONS.md`. */
export function permissionsDocument(): string {
  const rows = permissionMatrix();
  const groups = [...new Set(rows.map(({ call }) => groupOf(call)))];
  const sections = groups.map((group) =>
    section(
      group,
      rows.filter(({ call }) => groupOf(call) === group),
    ),
  );
  return `${[HEAD, rightsSection(rows), ...sections, othersSection()].join('\n')}`;
}

const marks = ({ allowed }: Pick<MatrixRow, 'allowed'>): string[] =>
  accountKinds.map((kind) => (allowed.includes(kind) ? '✓' : ''));

function rightsSection(rows: readonly MatrixRow[]): string {
  const byRight = new Map(rows.map((row) => [row.right, row]));
  const lines = [...byRight.values()]
    .toSorted((a, b) => a.right.localeCompare(b.right))
    .map((row) => line([`\`${row.right}\``, ...marks(row)]));
  return `## Rights\n\n${line(['right', ...NAMES])}\n${rule(NAMES.length + 1)}\n${lines.join('\n')}\n`;
}

function section(group: string, rows: readonly MatrixRow[]): string {
  const head = `${line(['call', 'right', ...NAMES])}\n${rule(NAMES.length + 2)}`;
  const lines = rows.map((row) => line([pathOf(row.call), `\`${row.right}\``, ...marks(row)]));
  return `## ${group}\n\n${head}\n${lines.join('\n')}\n`;
}

function othersSection(): string {
  const lines = callsOfOthers().map((call) =>
    line([pathOf(call), call.meta.access.map(({ caller }) => caller).join(', ')]),
  );
  return `## Calls of other callers\n\n${line(['call', 'caller'])}\n${rule(2)}\n${lines.join('\n')}\n`;
}
