import type { VerifiedNotice } from '@townkeep/core/casework/cases';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileZone } from '../../../ui/uploads/FileZone.tsx';
import '../../files/files.css';

type Verdict = 'checking' | 'matches' | 'differs' | 'unreadable';

interface Checked {
  readonly id: number;
  readonly name: string;
  readonly verdict: Verdict;
}

/** Compares a file of the visitor with the hashes of the letters. The file stays on the device. */
export function CheckFile({ letters }: Pick<VerifiedNotice, 'letters'>) {
  const { t } = useTranslation();
  const { checked, check } = useCheck(letters);
  // Browsers offer hashes on secure pages only.
  const canCheck = globalThis.crypto?.subtle !== undefined;
  return (
    <section aria-labelledby="notice-check">
      <h2 id="notice-check">{t('notice.check')}</h2>
      <p className="hint">{canCheck ? t('notice.checkHint') : t('notice.noCheck')}</p>
      {canCheck && (
        <FileZone onFiles={check} buttons={[{ way: 'files', label: t('notice.choose') }]} className="drop-zone">
          <span className="hint drop-hint">{t('notice.drop')}</span>
        </FileZone>
      )}
      <div role="status" className="notice-verdicts">
        {checked.map(({ id, name, verdict }) => (
          <Alert key={id} color={colors[verdict]} title={name}>
            {t(`notice.${verdict}`)}
          </Alert>
        ))}
      </div>
    </section>
  );
}

const colors: Readonly<Record<Verdict, string>> = {
  checking: 'gray',
  matches: 'green',
  differs: 'red',
  unreadable: 'attention',
};

/** Checks files one after another. Files that are checked later replace those before. */
function useCheck(letters: VerifiedNotice['letters']) {
  const [checked, setChecked] = useState<readonly Checked[]>([]);
  const verdictOf = async (file: File): Promise<Verdict> => {
    try {
      const hash = await sha256Of(file);
      return letters.some(({ sha256 }) => sha256 === hash) ? 'matches' : 'differs';
    } catch {
      return 'unreadable';
    }
  };
  const settle = (id: number, verdict: Verdict) =>
    setChecked((shown) => shown.map((each) => (each.id === id ? { ...each, verdict } : each)));
  const check = (files: readonly File[]) => {
    if (files.length === 0) return;
    const first = Date.now();
    setChecked(files.map(({ name }, index) => ({ id: first + index, name, verdict: 'checking' })));
    void (async () => {
      for (const [index, file] of files.entries()) settle(first + index, await verdictOf(file));
    })();
  };
  return { checked, check };
}

/**
 * Returns the SHA-256 of the bytes of a file, in lowercase hexadecimal digits.
 * @throws DOMException when the file cannot be read
 */
async function sha256Of(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
