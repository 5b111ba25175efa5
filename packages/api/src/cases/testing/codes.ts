import { newId } from '../../platform/ids.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import type { ListsWorld } from '../../setup/lists/testing/part.ts';
import { addRows } from '../../testing/add-rows.ts';
import { testApp } from '../../testing/server.ts';
import type { EmptyAgency } from '../../testing/test-part.ts';
import { hashCode } from '../private/sms-code.ts';
import type { CaseWorld } from './part.ts';
import { partyOfCase } from './responsible.ts';

/** Adds a party with a phone, and inserts a code that was entered and one that was not. */
export async function insertCodes(of: EmptyAgency & ListsWorld, caseId: string): Promise<CaseWorld['caseReceipt']> {
  const { services } = await testApp();
  const place = { caseId, roleId: of.lists.caseRoles.used };
  await partyOfCase(of, place, { email: null, phoneNumber: '+14155550123', createdAt: new Date('2020-01-01') });
  const [smsReceiptToken, code] = [newSecret(), '012345'];
  const at = services.now().getTime();
  const row = (second: number) => ({
    id: newId(),
    case_id: caseId,
    failures: 0,
    code_hash: `\\x${hashSecret(code).toString('hex')}`,
    created_at: new Date(at - 10_000 + second * 1000),
  });
  const open = row(2);
  const hash = hashCode(services.settings.secret, of.id, open.id, code);
  const entered = { receipt_hash: `\\x${hashSecret(smsReceiptToken).toString('hex')}`, entered_at: new Date(at) };
  await addRows(of, 'case_sms_codes', { ...row(1), ...entered });
  await addRows(of, 'case_sms_codes', { ...open, code_hash: `\\x${hash.toString('hex')}` });
  return { smsReceiptToken, code };
}
