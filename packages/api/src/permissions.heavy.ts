import { noPermissions } from '@townkeep/core/identity/people';
import { beforeAll, expect, test } from 'vitest';
import { trackFines } from './casework/cases/money/testing/money-world.ts';
import { newId } from './platform/ids.ts';
import { agency, staff, type TestAgency, type TestStaff } from './testing/factories.ts';
import { type AccountKind, accountKinds } from './testing/permissions/account-kinds.ts';
import { type MatrixRow, permissionMatrix } from './testing/permissions/matrix.ts';
import { sendCall } from './testing/walk/send-call.ts';

const rows = permissionMatrix();
let riverton: TestAgency;

beforeAll(async () => {
  riverton = await agency();
  await trackFines(riverton);
});

const accountOf = ({ scopes, supervisorAccess, hasAuditTrailAccess }: AccountKind): Promise<TestStaff> =>
  staff(riverton, { ...noPermissions, ...scopes, supervisorAccess, hasAuditTrailAccess });

/**
 * An input with ids of no row, and with no other value: an allowed call is refused for it, or answers with nothing, and
 * changes nothing.
 */
const emptyInput = ({ call }: MatrixRow): Record<string, unknown> => {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const params = Object.fromEntries(names.map((name) => [name, name === 'agencyId' ? riverton.id : newId()]));
  return call.isDetailed ? { params, body: {} } : params;
};

test.each(accountKinds.map((kind) => [kind.name, kind] as const))(
  '%s may make the calls of the matrix',
  async (_, kind) => {
    const person = await accountOf(kind);
    const wrong: string[] = [];
    for (const row of rows) {
      const { status, body } = await sendCall(row.call, emptyInput(row), person.token);
      const isAllowed = row.allowed.includes(kind);
      const isRight = isAllowed ? status !== 401 && status !== 403 && status < 500 : status === 403;
      if (!isRight) wrong.push(`${row.call.name} (${row.right}): ${status} ${body?.code ?? ''}, allowed: ${isAllowed}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('each kind is allowed some calls, and each but the administrator is refused some', () => {
  const counts = accountKinds.map((kind) => rows.filter(({ allowed }) => allowed.includes(kind)).length);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts.filter((count) => count === rows.length)).toHaveLength(1);
});
