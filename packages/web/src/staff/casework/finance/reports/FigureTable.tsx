import { Anchor, Box, Table, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReportFigure, ReportTable } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';
import { useId } from 'react';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { stateOfFilter } from '../transactions/list-search.ts';
import { Bars } from './Bars.tsx';

interface FigureProps {
  readonly figure: ReportFigure;
  readonly kind: ReportTable['columns'][number]['kind'];
  /** What the figure is, for those who hear the link alone. */
  readonly name: string;
}

/** A figure, which leads to the lines behind it. */
function Figure({ figure: { value, filter }, kind, name }: FigureProps) {
  const { agencyId } = useSession();
  if (value === null) return '–';
  const text = kind === 'MONEY' ? signedCents(value) : value.toLocaleString('en-US');
  if (filter === null) return text;
  return (
    <Anchor
      component={Link}
      to={`/agencies/${agencyId}/finance/transaction/listing`}
      search={stateOfFilter(filter) as never}
      fz="sm"
      aria-label={`${name}: ${text}`}
    >
      {text}
    </Anchor>
  );
}

/** A table of figures below their bars, each figure a link to the lines behind it. */
export function FigureTable({ table }: { readonly table: ReportTable }) {
  const { agencyId } = useSession();
  const id = useId();
  const { title, rowLabel, columns, rows, total, charted } = table;
  return (
    <div>
      <Title order={2} fz="md" id={id} mb="xs">
        {title}
      </Title>
      {charted.map((column) => (
        <Bars key={column} table={table} column={column} />
      ))}
      {/* A wide table scrolls, by keyboard too. */}
      <Box className="report-table" tabIndex={0} role="region" aria-labelledby={id}>
        <Table highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{rowLabel}</Table.Th>
              {columns.map(({ label }) => (
                <Table.Th key={label} scope="col" ta="end">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ label, caseId, figures }) => (
              <Table.Tr key={caseId ?? label}>
                <Table.Th scope="row" fw={400}>
                  {caseId === null ? (
                    label
                  ) : (
                    <Anchor component={Link} to={casePath(agencyId, caseId)} search={{ tab: 'money' } as never} fz="sm">
                      {label}
                    </Anchor>
                  )}
                </Table.Th>
                {figures.map((figure, at) => (
                  <Table.Td key={columns[at]!.label} ta="end">
                    <Figure figure={figure} kind={columns[at]!.kind} name={`${label}, ${columns[at]!.label}`} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
          {total !== null && rows.length > 0 && (
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row">Total</Table.Th>
                {total.map((figure, at) => (
                  <Table.Td key={columns[at]!.label} ta="end">
                    <Figure figure={figure} kind={columns[at]!.kind} name={`Total, ${columns[at]!.label}`} />
                  </Table.Td>
                ))}
              </Table.Tr>
            </Table.Tfoot>
          )}
        </Table>
      </Box>
    </div>
  );
}
