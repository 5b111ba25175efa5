import '../notices.css';
import { Alert, Checkbox, Radio, Stack, Text } from '@mantine/core';
import { isApproved, type NoticeContent, type NoticeDetail } from '@townkeep/core/casework/cases';
import { deliveryNames } from '@townkeep/core/mechanisms/templates';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { languageNames, nameOf } from '../notice-words.ts';
import { contentInput, noticeQuery } from '../notices-query.ts';
import { openCodeName } from '../page/open-codes.ts';
import { storedText } from '../page/text-state.ts';
import { certifiedOf, numberProblems, numbersInput, savedNumbers } from './certified-fields.ts';
import { isSentForApproval } from './next-steps.ts';
import { NumberField } from './NumberField.tsx';
import { sentenceWithout } from './sentence-without.ts';

type Way = 'NOW' | 'QUEUE';

interface IssueDialogProps {
  readonly notice: NoticeDetail;
  /** Called with the notice as it is then. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Issues a notice, puts it into the print queue, or sends it for approval, after it has said what happens. */
export function IssueDialog({ notice, onDone, onClose }: IssueDialogProps) {
  const { shown } = useCase();
  const isForApproval = isSentForApproval(notice);
  const form = useIssueForm(notice, { isForApproval, onDone, onClose });
  const { way, numbers, waived } = form.values;
  const codes = codesOf(notice);
  const certified = certifiedOf(notice.recipients);
  const hasNoRange = notice.certifiedNumbersLeft === null;
  return (
    <FormDialog
      title={isForApproval ? 'Send for approval' : 'Issue notice'}
      size="lg"
      confirm={isForApproval ? 'Send for approval' : way === 'NOW' ? 'Issue now' : 'Put into the print queue'}
      onClose={onClose}
      {...form.dialog}
    >
      <Receivers notice={notice} />
      {certified.map(({ id, name, certifiedMailNumber: saved }, index) => (
        <NumberField
          key={id}
          label={`Certified mail number for ${nameOf(name)}`}
          description={index === 0 ? aboutNumbers(notice.certifiedNumbersLeft) : undefined}
          warning={saved === null && hasNoRange && (numbers[id] ?? '').trim() === '' ? NO_NUMBER : null}
          value={numbers[id] ?? ''}
          error={form.errors[`numbers.${index}`]}
          onChange={(typed) => form.set({ numbers: { ...numbers, [id]: typed } })}
        />
      ))}
      {isApproved(notice) ? (
        <ApprovedCodes notice={notice} />
      ) : (
        codes.length > 0 && (
          <Checkbox.Group
            label="Codes without a value"
            description="Tick those to leave out of the letter. For the others, go back and write the words yourself."
            value={[...waived]}
            error={form.errors['waived']}
            onChange={(chosen) => form.set({ waived: chosen })}
          >
            <Stack gap={6} mt={4}>
              {codes.map((code) => (
                <Checkbox
                  key={code}
                  value={code}
                  label={`Leave out ‘${openCodeName({ code })}’`}
                  description={readsWithout(storedText(notice), code)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )
      )}
      <Radio.Group
        label={isForApproval ? 'Once it is approved' : 'When'}
        value={way}
        onChange={(chosen) => form.set({ way: chosen as Way })}
      >
        <Stack gap={6} mt={4}>
          <Radio value="QUEUE" label="With the next print run" description={ABOUT.QUEUE} />
          <Radio value="NOW" label={isForApproval ? 'At once' : 'Now'} description={ABOUT.NOW} />
        </Stack>
      </Radio.Group>
      <Alert color="gray" title="What happens">
        <Text fz="sm">{happens(isForApproval, way)}</Text>
        {notice.draft !== null && <Text fz="sm">Your changes to the text are applied with it.</Text>}
      </Alert>
      {shown.status === 'CLOSED' && <Text fz="sm">The case is closed.</Text>}
    </FormDialog>
  );
}

const NO_NUMBER =
  'Without a number, the letter goes out and its receipt cannot be matched. It can be added afterwards.';

/** Says where the number of a certified letter comes from. `left`: how many the agency's range has; null without one. */
function aboutNumbers(left: number | null): string {
  if (left === null) return 'From the label, 22 digits.';
  return left === 0
    ? 'No numbers are left in your agency’s range. Type the 22 digits of the label, or ask for a new range in setup.'
    : 'Leave it empty to take the next number of your agency’s range, or type the 22 digits of the label.';
}

const ABOUT: Readonly<Record<Way, string>> = {
  QUEUE: 'It gets its number and date when the office prints the day’s letters.',
  NOW: 'It gets its number and today’s date, and you print it yourself.',
};

function happens(isForApproval: boolean, way: Way): string {
  if (isForApproval)
    return 'Supervisors are notified. One of them approves or rejects it. You can take it back until then.';
  return way === 'NOW'
    ? 'The letters are made within moments, signed in your name. After that the notice cannot be changed, only voided.'
    : 'It waits in the print queue. You can take it back until it is printed.';
}

/** What an approved notice leaves out, and the codes that lost their value since: they need words, so an approval too. */
const ApprovedCodes = ({ notice: { waivedCodes, openCodes } }: { readonly notice: NoticeDetail }) => (
  <>
    {waivedCodes.length > 0 && <Text fz="sm">Left out of the letter, as approved: {codeNames(waivedCodes)}.</Text>}
    {openCodes.length > 0 && (
      <Alert color="attention" p="xs" role="note" title="Codes without a value">
        <Text fz="sm">
          {codeNames(openCodes.map(({ code }) => code))}: take the notice back, fill them in, and send it for approval
          again.
        </Text>
      </Alert>
    )}
  </>
);

const codeNames = (codes: readonly string[]): string =>
  [...new Set(codes)].map((code) => `‘${openCodeName({ code })}’`).join(', ');

/** Who gets the letter, how, and in which language. */
const Receivers = ({ notice: { recipients } }: { readonly notice: NoticeDetail }) => (
  <div>
    <Text fz="sm" fw={600} id="notice-receivers">
      {recipients.length === 1 ? '1 recipient' : `${recipients.length} recipients`}
    </Text>
    <ul className="plain-list notice-list" aria-labelledby="notice-receivers">
      {recipients.map(({ id, name, deliveries, language, address, email, caseContactId }) => (
        <li key={id}>
          <Text fz="sm">
            {nameOf(name)} · {deliveries.map((kind) => deliveryNames[kind]).join(', ')}
            {language !== 'en' && ` · in ${languageNames[language]}`}
          </Text>
          <Text fz="xs" c="dimmed">
            {caseContactId === null ? 'Not on the case any more' : (address ?? email)}
          </Text>
        </li>
      ))}
    </ul>
  </div>
);

/** Returns how the letter reads without a code, as far as it stands in a sentence. */
function readsWithout(content: NoticeContent, code: string): string | undefined {
  const sentence = sentenceWithout(content, code);
  return sentence === null || sentence === '' ? undefined : `Then it reads: “${sentence}”`;
}

/** Returns the codes that would be printed as they are, those that are left out already among them. */
const codesOf = ({ openCodes, waivedCodes }: NoticeDetail): string[] => [
  ...new Set([...waivedCodes, ...openCodes.map(({ code }) => code)]),
];

const byPost: ReadonlySet<string> = new Set(['MAIL', 'CERTIFIED_MAIL']);

/** Returns how a notice goes out by default: what is mailed goes with the office's run. */
const usualWay = ({ status, recipients }: NoticeDetail): Way =>
  status !== 'QUEUED' && recipients.some(({ deliveries }) => deliveries.some((kind) => byPost.has(kind)))
    ? 'QUEUE'
    : 'NOW';

interface FormOptions extends Pick<IssueDialogProps, 'onDone' | 'onClose'> {
  readonly isForApproval: boolean;
}

function useIssueForm(notice: NoticeDetail, { isForApproval, onDone, onClose }: FormOptions) {
  const { shown } = useCase();
  const { id: noticeId, recipients } = notice;
  return useCaseForm({
    seen: notice,
    partKey: noticeQuery(shown.id, noticeId).queryKey,
    isNested: true,
    keepsRefusals: true,
    paths: {
      noticeContent: 'waived',
      waivedCodes: 'waived',
      ...Object.fromEntries(
        certifiedOf(recipients).map((_, index) => [`recipientCMNs.${index}.certifiedMailNumber`, `numbers.${index}`]),
      ),
    },
    stored: (seen) => ({
      way: usualWay(seen),
      numbers: savedNumbers(seen.recipients),
      waived: seen.waivedCodes as readonly string[],
    }),
    changes: (opened, now) =>
      opened.version === now.version ? [] : [{ name: 'notice', label: 'this notice', text: null }],
    check: ({ numbers, waived }): Record<string, string> => {
      const open = isApproved(notice) ? [] : codesOf(notice).filter((code) => !waived.includes(code));
      return {
        ...numberProblems(recipients, numbers),
        ...(open.length === 0 ? {} : { waived: 'Tick each code that is left out, or go back and fill it in.' }),
      };
    },
    save: ({ way, numbers, waived }, version) =>
      api.cases.issueNotice({
        id: shown.id,
        noticeId,
        version,
        isQueued: way === 'QUEUE',
        recipientCMNs: numbersInput(recipients, numbers),
        waivedCodes: [...waived],
        ...(notice.draft === null ? {} : { noticeContent: contentInput(storedText(notice)) }),
      }),
    success: ({ way }) =>
      isForApproval ? 'Sent for approval' : way === 'NOW' ? 'Notice is being issued' : 'Put into the print queue',
    onSaved: () => {
      onClose();
      onDone?.();
    },
  });
}
