import './money.css';
import { Alert, Group, Skeleton, Text } from '@mantine/core';
import type { CaseMoney, MoneyChoices, MoneyLine } from '@townkeep/core/casework/cases';
import { useEffect, useRef, useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { showUndo } from '../../../../ui/alerts.ts';
import { FOCUS_HOME } from '../../../../ui/dialogs/use-return-focus.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { SectionLabel } from '../../../mechanisms/record/section-label.ts';
import { useKeptFocus } from '../../../mechanisms/record/use-kept-focus.ts';
import { useOpenedPart } from '../../../mechanisms/record/use-opened-part.ts';
import { CollectionStatus } from '../collections/CollectionStatus.tsx';
import { useReasons } from '../choices.ts';
import { KEY_GROUP } from '../key-group.ts';
import { useCase } from '../read/CaseContext.ts';
import { ChargeDialog } from './dialogs/ChargeDialog.tsx';
import { CorrectChargeDialog } from './dialogs/CorrectChargeDialog.tsx';
import { CorrectPaymentDialog } from './dialogs/CorrectPaymentDialog.tsx';
import { PaymentDialog } from './dialogs/PaymentDialog.tsx';
import { RefundDialog } from './dialogs/RefundDialog.tsx';
import { VoidDialog } from './dialogs/VoidDialog.tsx';
import { WaiveDialog } from './dialogs/WaiveDialog.tsx';
import { Figures } from './Figures.tsx';
import { Ledger } from './Ledger.tsx';
import { AddLateFeeDialog } from './late-fees/LateFeeDialog.tsx';
import { LateFees } from './late-fees/LateFees.tsx';
import type { LineDialog } from './line-actions.ts';
import { useMoney, useMoneyChoices } from './money-query.ts';
import { lineText } from './money-words.ts';
import { OpenCharges } from './OpenCharges.tsx';
import { ReceiptActions } from './receipts/ReceiptActions.tsx';
import { useMoneyBlocker } from './use-money-rights.ts';
import { WaitingWaivers } from './WaitingWaivers.tsx';

/** What a dialog adds. */
type Added = 'charge' | 'payment';

const NO_LINES: readonly MoneyLine[] = [];
const NOT_LOADED = 'What to choose from could not be loaded. Reload the page.';

/** The money of the case: what is owed, what is open, and the ledger. */
export function Money() {
  const { shown } = useCase();
  const blocker = useMoneyBlocker();
  const canChange = blocker === null;
  const frame = useKeptFocus();
  const loaded = useMoney(shown.id);
  const money = loaded.data;
  const lines = money?.lines ?? NO_LINES;
  // Loaded with the tab, so that the dialogs show them at once.
  const { data: choices, isError } = useMoneyChoices(shown.id, null, canChange);
  useReasons();
  const [added, setAdded] = useState<Added | null>(null);
  const [paidId, setPaidId] = useState<string | null>(null);
  const paid = lines.find(({ id, isStanding }) => id === paidId && isStanding);
  const { opened, open, close } = useOpenedPart<MoneyLine, LineDialog>(lines);
  // A dialog that is asked for sooner opens once its choices are loaded.
  const adding = blocker ?? (isError && choices === undefined ? NOT_LOADED : null);
  useKeys(
    canChange
      ? [
          { label: 'Post a fine or fee', group: KEY_GROUP, blocker: adding, run: () => setAdded('charge') },
          { label: 'Record a payment', group: KEY_GROUP, blocker: adding, run: () => setAdded('payment') },
        ]
      : [],
  );
  const endAdding = () => setAdded(null);
  const hideAlert = useRef<() => void>(() => undefined);
  // The dialog that the alert opens goes with this tab.
  useEffect(() => () => hideAlert.current(), []);
  const posted = (line: MoneyLine) => {
    setPaidId(line.kind === 'PAYMENT' ? line.id : null);
    hideAlert.current = showUndo(`${lineText(line)}, posted`, async () => open('void', line), 'Void…');
  };
  const onOpen = canChange ? open : null;
  return (
    <>
      <RecordSection
        title="Fines and payments"
        frame={frame}
        action={canChange && <AddButtons blocker={adding} isOwed={(money?.openCents ?? 0) > 0} onAdd={setAdded} />}
      >
        {money === undefined ? (
          <NotLoaded {...loaded} />
        ) : lines.length > 0 ? (
          <>
            <Figures money={money} />
            {paid !== undefined && <PaidNote line={paid} onClose={() => setPaidId(null)} />}
            <CollectionStatus onPay={() => setAdded('payment')} />
          </>
        ) : (
          <Text fz="sm" c="dimmed">
            {canChange
              ? 'No fines, fees or payments yet. Post a fine or fee, or issue a notice that carries fines.'
              : 'No fines, fees or payments yet'}
          </Text>
        )}
      </RecordSection>
      {money !== undefined && lines.length > 0 && (
        // The agency's own label names the first section alone.
        <SectionLabel value={null}>
          <WaitingWaivers waivers={money.waivers} canChange={canChange} />
          <OpenCharges money={money} onOpen={onOpen} />
          <LateFees canChange={canChange} />
          <Ledger lines={lines} onOpen={onOpen} />
        </SectionLabel>
      )}
      {money !== undefined && choices !== undefined && (
        <>
          {added === 'charge' && <ChargeDialog choices={choices} onPosted={posted} onClose={endAdding} />}
          {added === 'payment' && (
            <PaymentDialog money={money} choices={choices} onPosted={posted} onClose={endAdding} />
          )}
          {opened !== null && (
            <LineDialogs kind={opened.kind} line={opened.part} money={money} choices={choices} onClose={close} />
          )}
        </>
      )}
    </>
  );
}

/** What comes after a payment was recorded: its receipt, until the person goes on. */
function PaidNote({ line, onClose }: { readonly line: MoneyLine; readonly onClose: () => void }) {
  const { shown } = useCase();
  return (
    <Alert
      color="gray"
      title={`${lineText(line)}, recorded`}
      withCloseButton
      closeButtonLabel="Hide the receipt"
      onClose={onClose}
    >
      <ReceiptActions caseId={shown.id} line={{ id: line.id, receipt: line.receipt ?? null }} blocker={null} />
    </Alert>
  );
}

function NotLoaded({ error, refetch }: Pick<ReturnType<typeof useMoney>, 'error' | 'refetch'>) {
  if (error === null) return <Skeleton height={48} aria-busy />;
  return <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />;
}

interface AddButtonsProps {
  readonly blocker: string | null;
  /** Whether anything is owed: a payment is then what comes next. */
  readonly isOwed: boolean;
  readonly onAdd: (added: Added) => void;
}

const AddButtons = ({ blocker, isOwed, onAdd }: AddButtonsProps) => (
  <Group gap="xs">
    <ActionButton variant="default" size="compact-sm" blocker={blocker} onClick={() => onAdd('charge')} {...FOCUS_HOME}>
      Post fine or fee…
    </ActionButton>
    <ActionButton
      variant={isOwed ? 'filled' : 'default'}
      size="compact-sm"
      blocker={blocker}
      onClick={() => onAdd('payment')}
    >
      Record payment…
    </ActionButton>
  </Group>
);

interface LineDialogsProps {
  readonly kind: LineDialog;
  readonly line: MoneyLine;
  readonly money: CaseMoney;
  readonly choices: MoneyChoices;
  readonly onClose: () => void;
}

function LineDialogs({ kind, ...about }: LineDialogsProps) {
  if (kind === 'waive') return <WaiveDialog {...about} />;
  if (kind === 'refund') return <RefundDialog {...about} />;
  if (kind === 'void') return <VoidDialog {...about} />;
  if (kind === 'late-fee') {
    const { money, line, onClose } = about;
    const hasFee = money.lines.some(({ kind: each, ofId }) => each === 'LATE_FEE' && ofId === line.id);
    return <AddLateFeeDialog line={line} hasFee={hasFee} onClose={onClose} />;
  }
  return about.line.kind === 'PAYMENT' ? <CorrectPaymentDialog {...about} /> : <CorrectChargeDialog {...about} />;
}
