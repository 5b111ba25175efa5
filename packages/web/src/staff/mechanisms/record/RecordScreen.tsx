import type { ReactNode } from 'react';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import './record.css';

export interface RecordScreenProps {
  /** The window's title. */
  readonly pageName: string;
  readonly header: ReactNode;
  /** What the record is about, then its timeline and the composer. */
  readonly main: ReactNode;
  /** Facts and related parts. */
  readonly side: ReactNode;
}

/** The frame of a record's page: a header strip that stays, the main column, and the side column. */
export function RecordScreen({ pageName, header, main, side }: RecordScreenProps) {
  usePageTitle(pageName);
  return (
    <div className="record">
      {header}
      <div className="record-columns">
        <div className="record-main">{main}</div>
        <aside className="record-side" aria-label="About this record">
          {side}
        </aside>
      </div>
    </div>
  );
}
