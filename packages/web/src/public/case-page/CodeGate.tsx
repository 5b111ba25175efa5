import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiProblem } from '../../http/client.ts';
import { api } from '../api.ts';
import { useCatalogText } from '../texts/index.ts';

export interface CodeGateProps extends CodeFormProps {
  readonly agencyName: string;
  /** The last digits of the phone that gets the code; null when none can be sent. */
  readonly phoneEnd: string | null;
}

export interface CodeFormProps {
  readonly token: string;
  /** Gets the receipt that opens the page. */
  readonly onOpened: (receipt: string) => void;
}

/** Asks for the code that the agency sends by text message before the page of a case opens. */
export function CodeGate({ agencyName: agency, phoneEnd, ...form }: CodeGateProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('case.code.title')}</h1>
      <p>{t('case.code.why', { agency })}</p>
      {phoneEnd === null ? (
        <p className="note">{t('case.code.none', { agency })}</p>
      ) : (
        <>
          <p>{t('case.code.to', { end: phoneEnd })}</p>
          <CodeForm {...form} />
        </>
      )}
    </>
  );
}

/** Sends a code by text message, and takes it. */
export function CodeForm({ token, onOpened }: CodeFormProps) {
  const { t } = useTranslation();
  const gate = useCodeGate(token, onOpened);
  const field = useRef<HTMLInputElement>(null);
  const { isSent, problem } = gate;
  useEffect(() => {
    if (isSent) field.current?.focus();
  }, [isSent, problem]);
  return (
    <form noValidate className="field" onSubmit={(event) => void gate.submit(event)}>
      {isSent && (
        <TextInput
          ref={field}
          label={t('case.code.label')}
          description={t('case.code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          withAsterisk={false}
          value={gate.code}
          error={problem ?? undefined}
          onChange={(event) => gate.setCode(event.currentTarget.value)}
        />
      )}
      <div role="status">{gate.notice}</div>
      {gate.failure !== null && (
        <Alert color="red" role="alert">
          {gate.failure}
        </Alert>
      )}
      <div className="step-buttons">
        {isSent && (
          <Button type="button" variant="default" onClick={() => void gate.send()}>
            {t('case.code.again')}
          </Button>
        )}
        <Button type="submit" aria-disabled={gate.isBusy || undefined}>
          {t(isSent ? 'case.code.open' : 'case.code.send')}
        </Button>
      </div>
    </form>
  );
}

/** Sends the code, and takes it. */
function useCodeGate(token: string, onOpened: (receipt: string) => void) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const [isSent, setIsSent] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    setFailure(null);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      const { status, code: refusal, message } = toApiProblem(error);
      if (refusal === 'wrong_case_code' || status === 400) setProblem(t('case.code.wrong'));
      else if (status === 429) setFailure(t('case.code.tooMany'));
      else setFailure(status === 0 ? t('general.offline') : catalogText(message));
    }
    setIsBusy(false);
  };
  const send = () =>
    attempt(async () => {
      await api.privateCase.sendCode({ token });
      setCode('');
      setIsSent(true);
      setNotice(t('case.code.sent'));
    });
  const enter = () =>
    attempt(async () => {
      const { smsReceiptToken } = await api.privateCase.enterCode({ token, code: code.trim() });
      onOpened(smsReceiptToken);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return isSent ? enter() : send();
  };
  return { isSent, code, setCode, problem, failure, notice, isBusy, send, submit };
}
