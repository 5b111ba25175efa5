import { newId } from '../../../../platform/ids.ts';
import { hashSecret, newSecret } from '../../../../platform/secrets.ts';
import { upload } from '../../../submissions/testing/upload.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import { visitor } from '../../../../testing/client.ts';
import { testApp } from '../../../../testing/server.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { attach } from '../../../../mechanisms/uploads/testing/attachments.ts';
import { png } from '../../../../mechanisms/uploads/testing/upload.ts';
import type { BeforeCases, CaseWorld } from '../../testing/part.ts';
import { partyOfCase } from '../../testing/responsible.ts';
import { hashCode } from '../sms-code.ts';

type World = BeforeCases & CaseWorld;

interface PrivateWorld {
  /** Opens the page of the case, and the code that gives another such token. */
  readonly caseReceipt: { readonly smsReceiptToken: string; readonly code: string };
  /** A file that the responsible party uploaded and did not submit yet. */
  readonly caseReplyFileURL: string;
}

const opens = ({ enforcement: { token }, caseReceipt: { smsReceiptToken } }: World & PrivateWorld) => ({
  token,
  smsReceiptToken,
});

/** A responsible party with a phone, and the calls of their page. */
export const privatePart: TestPart<World, PrivateWorld> = {
  feature: 'cases/private',
  insert: async (of) => {
    const caseReceipt = await insertCodes(of);
    const signing = `/xerce/cases/private/s3/signed-url?token=${of.enforcement.token}&`;
    return { caseReceipt, caseReplyFileURL: (await upload(visitor, signing, 'photo.png', png)).fileURL };
  },
  inputs: {
    'privateCase.get': opens,
    'privateCase.enterCode': ({ enforcement: { token }, caseReceipt: { code } }) => ({ token, code }),
    'privateCase.sendCode': ({ enforcement: { token } }) => ({ token }),
    'privateCase.signUpload': (own) => ({ ...opens(own), filename: 'yard.jpg' }),
    'privateCase.reply': (own) => ({ ...opens(own), body: 'It is done', ...attach(own.caseReplyFileURL) }),
  },
};

/** Adds a party with a phone, and inserts a code that was entered and one that was not. */
async function insertCodes(of: World): Promise<PrivateWorld['caseReceipt']> {
  const { services } = await testApp();
  const caseId = of.enforcement.id;
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
  const hash = hashCode(services.settings.secret.current, of.id, open.id, code);
  const entered = { receipt_hash: `\\x${hashSecret(smsReceiptToken).toString('hex')}`, entered_at: new Date(at) };
  await addRows(of, 'case_sms_codes', { ...row(1), ...entered });
  await addRows(of, 'case_sms_codes', { ...open, code_hash: `\\x${hash.toString('hex')}` });
  return { smsReceiptToken, code };
}
