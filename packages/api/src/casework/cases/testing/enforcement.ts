import { noScopes, type Scopes } from '@townkeep/core/identity/people';
import { configLists } from '@townkeep/core/across/setup';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { agency, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

export type Level = Scopes['xerce']['violationTypes'][string];

/** An agency that is set up for cases. */
export interface EnforcementAgency extends TestAgency {
  /** The ids of the items, by their names. */
  readonly types: Readonly<Record<'Weeds' | 'Signs', string>>;
  readonly violations: Readonly<Record<'High weeds' | 'Litter' | 'Banner', string>>;
  readonly dispositions: Readonly<Record<'Open' | 'Abated' | 'Unfounded', string>>;
  readonly roles: Readonly<Record<'Owner' | 'Tenant', string>>;
  readonly outcomes: Readonly<Record<'Complied' | 'Not found', string>>;
  readonly inspectionTypes: Readonly<Record<'First visit', string>>;
}

/** Makes an agency with violation types, violations, dispositions, roles, outcomes and an inspection type. */
export async function enforcementAgency(name?: string): Promise<EnforcementAgency> {
  const of = await agency(name);
  const { services } = await testApp();
  return services.inAgency(of.id, async (tx) => {
    await tx.run('delete from list_items where agency_id = $1 and list = any($2)', [
      of.id,
      ['dispositions', 'case-roles', 'case-outcomes', 'violation-types', 'violations', 'inspection-types'],
    ]);
    const seed = async (list: Parameters<typeof seedItems>[1], items: Parameters<typeof seedItems>[2]) =>
      Object.fromEntries(await seedItems(tx, list, items));
    const types = await seed(configLists.violationTypes, [
      { name: 'Weeds', fields: { complyByDays: 14 } },
      { name: 'Signs', fields: {} },
    ]);
    const dispositions = await seed(configLists.dispositions, [
      { name: 'Open', fields: { type: 'OPEN' } },
      { name: 'Abated', fields: { type: 'COMPLIANT_DISPOSITION' } },
      { name: 'Unfounded', fields: { type: 'INVALID_DISPOSITION' } },
    ]);
    const violations = await seed(configLists.violations, [
      { name: 'High weeds', fields: { violationTypeId: types['Weeds'], dispositionId: dispositions['Open'] } },
      { name: 'Litter', fields: { violationTypeId: types['Weeds'], complyByDays: 3 } },
      { name: 'Banner', fields: { violationTypeId: types['Signs'] } },
    ]);
    const roles = await seed(configLists.caseRoles, [
      { name: 'Owner', fields: { isResponsible: true } },
      { name: 'Tenant', fields: {} },
    ]);
    const outcomes = await seed(configLists.caseOutcomes, [
      { name: 'Complied', fields: { isFixed: true } },
      { name: 'Not found', fields: {} },
    ]);
    const inspectionTypes = await seed(configLists.inspectionTypes, [
      { name: 'First visit', fields: { durationMinutes: 45 } },
    ]);
    return { ...of, types, dispositions, violations, roles, outcomes, inspectionTypes } as EnforcementAgency;
  });
}

/** Lets a violation cite an article with this number. */
export async function cite(
  of: EnforcementAgency,
  violation: keyof EnforcementAgency['violations'],
  articleNumber: string,
): Promise<void> {
  const { services } = await testApp();
  await services.inAgency(of.id, async (tx) => {
    const codes = await seedItems(tx, configLists.municipalCodes, [{ name: articleNumber, fields: { articleNumber } }]);
    await tx.run('update list_items set fields = fields || $3::jsonb where agency_id = $1 and id = $2', [
      of.id,
      of.violations[violation],
      JSON.stringify({ municipalCodeIds: [...codes.values()] }),
    ]);
  });
}

interface OfficerDetails extends NonNullable<Parameters<typeof staff>[2]> {
  readonly isAdmin?: boolean;
  readonly superAdmin?: boolean;
  readonly hasSubmissions?: boolean;
  /** Whether they see secured locations. */
  readonly seesSecured?: boolean;
  readonly isSupervisor?: boolean;
}

/** Creates a signed-in officer with these levels by the name of the violation type; BASIC on all by default. */
export function officer(
  of: EnforcementAgency,
  levels: Readonly<Partial<Record<'Weeds' | 'Signs', Level>>> = { Weeds: 'BASIC', Signs: 'BASIC' },
  {
    isAdmin = false,
    superAdmin = false,
    hasSubmissions = false,
    seesSecured = false,
    isSupervisor = false,
    ...details
  }: OfficerDetails = {},
): Promise<TestStaff> {
  const violationTypes = Object.fromEntries(
    Object.entries(levels).map(([name, level]) => [of.types[name as 'Weeds' | 'Signs'], level]),
  );
  return staff(
    of,
    {
      ...noScopes,
      superAdmin,
      supervisorAccess: isSupervisor ? 'SUPERVISOR_BASIC' : 'NONE',
      canSeeSecuredLocations: seesSecured,
      crm: { ...noScopes.crm, isActive: hasSubmissions },
      xerce: { ...noScopes.xerce, isActive: true, isAdmin, violationTypes },
    },
    details,
  );
}
