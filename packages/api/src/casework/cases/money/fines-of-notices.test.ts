import { configLists } from '@townkeep/core/across/setup';
import type { CaseMoney } from '@townkeep/core/casework/cases';
import { plainTextOf, richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { beforeEach, expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { testApp } from '../../../testing/server.ts';
import { noticeWorld, type NoticeOfCaseWorld } from '../notices/testing/notice-world.ts';
import { officer } from '../testing/enforcement.ts';
import { trackFines } from './testing/money-world.ts';

let world: NoticeOfCaseWorld;
let noticeConfigId: string;
beforeEach(async () => {
  world = await noticeWorld();
  await trackFines(world.of);
  const { services } = await testApp();
  await services.inAgency(world.of.id, async (tx) => {
    const amounts = { firstAmountCents: 10_000, secondAmountCents: 20_000, thirdAmountCents: 50_000 };
    const fines = await seedItems(tx, configLists.fines, [
      { name: 'Weed fine', fields: { ...amounts, offenseDays: 365, dueDays: 30 } },
    ]);
    const section = (words: string, more: object) => ({ body: richTextOf(words), translations: {}, ...more });
    const sections = await seedItems(tx, configLists.noticeSections, [
      { name: 'All', fields: section('In all {{charge.amount}}.', { shownWhen: 'HAS_FINE', repeats: 'ONCE' }) },
      {
        name: 'Each',
        fields: section('{{charge.description}} {{charge.amount}}', { shownWhen: 'HAS_FINE', repeats: 'PER_CHARGE' }),
      },
    ]);
    const notices = await seedItems(tx, configLists.notices, [
      {
        name: 'Fined',
        fields: {
          type: 'FINE',
          violationTypeIds: [],
          sectionIds: [...sections.values()],
          deliveryKinds: ['MAIL'],
          needsApproval: false,
          fineId: fines.get('Weed fine'),
        },
      },
    ]);
    noticeConfigId = notices.get('Fined')!;
  });
});

const signedIn = () => officer(world.of, { Weeds: 'OVERWRITE' });
const money = async () => (await (await signedIn()).get<CaseMoney>(world.path('/transactions'))).body;
const words = (notice: { content: { en?: { content: unknown } | undefined } }) =>
  plainTextOf(notice.content.en!.content as never);

test('issuing a notice posts its fine for each violation, as its letters say, and its void takes them back', async () => {
  const { issued, made, path, ann, reasons } = world;
  const notice = await issued({ noticeConfigId });
  expect(words(notice)).toMatch(/In all \$200\.00\.\s+Weed fine: High weeds \$100\.00\s+Weed fine: Litter \$100\.00/);
  const { balanceCents, lines } = await money();
  expect(balanceCents).toBe(20_000);
  expect(lines.map(({ caseViolationId }) => caseViolationId).toSorted()).toEqual([...made.violationIds].toSorted());
  expect(lines.map(({ notice: of }) => of)).toEqual([
    { id: notice.id, number: notice.number },
    { id: notice.id, number: notice.number },
  ]);
  const second = await issued({ noticeConfigId });
  expect(words(second)).toContain('Weed fine, 2nd offense: Litter $200.00');
  expect((await money()).balanceCents).toBe(60_000);
  const voided = { noticeId: notice.id, version: notice.version, reasonId: reasons.get('Wrong owner') };
  expect(await ann.delete(path('/delete-notice'), voided)).toMatchObject({ status: 200 });
  const after = await money();
  expect(after.balanceCents).toBe(40_000);
  expect(after.lines.filter(({ isStanding }) => isStanding).map(({ offense }) => offense)).toEqual([2, 2]);
});

test('a notice that is not issued posts nothing, nor does one of an agency that tracks no fines', async () => {
  const { generate, of, issued } = world;
  await generate({ noticeConfigId });
  expect((await money()).lines).toEqual([]);
  await trackFines(of, false);
  await issued({ noticeConfigId });
  await trackFines(of, true);
  expect((await money()).lines).toEqual([]);
});
