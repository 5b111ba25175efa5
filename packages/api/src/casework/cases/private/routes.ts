import { caseProblems } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { routes } from '../../../platform/http/call-path.ts';
import { signForVisitor, withUploads } from '../../../mechanisms/uploads/index.ts';
import { openUnlocked } from './open-case.ts';
import { readPrivatePage } from './private-page.ts';
import { reply } from './reply.ts';
import { enterCode, sendCode } from './sms-code.ts';

const call = routes.privateCase;

/** Files are uploaded for a case, so that only those who have its link can submit them. */
const draftOf = (token: string): string => `case ${token}`;

/** The routes of the page of a case for its responsible party. */
export const privateCaseRoutes = {
  get: call.get.handler(({ input, context }) => readPrivatePage(context.tx, input, context)),
  sendCode: call.sendCode.handler(({ input, context }) => sendCode(context.tx, input.token, context)),
  enterCode: call.enterCode.handler(async ({ input, context }) => {
    const receipt = await context.inAgency((tx) => enterCode(tx, input, context));
    if (receipt === null) throw new Problem(caseProblems.wrong_case_code);
    return receipt;
  }),
  signUpload: call.signUpload.handler(({ input: { filename: fileName, sizeBytes, ...presented }, context }) =>
    signForVisitor(
      context,
      { operation: 'CASE_ATTACHMENT', fileName, sizeBytes, draftId: draftOf(presented.token) },
      async (tx) => {
        await openUnlocked(tx, presented, context);
      },
    ),
  ),
  reply: call.reply.handler(({ input: { attachments: files, ...input }, context }) => {
    const by = { staff: null, draftId: draftOf(input.token), operations: ['CASE_ATTACHMENT'] } as const;
    return withUploads(context, { files, by }, (inspected) =>
      context.inAgency(async (tx) => {
        await reply(tx, { ...input, inspected }, context);
        return readPrivatePage(tx, input, context);
      }),
    );
  }),
};
