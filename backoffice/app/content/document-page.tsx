import type { DocumentVersion } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import type { ReactNode } from 'react';
import type { Refused } from '../forms/outcome.ts';
import { Page } from '../frame/page.tsx';
import { Since, type SinceOf } from './since.tsx';
import { VersionsDialog, type VersionsOf } from './versions-dialog.tsx';

interface DocumentPageProps {
  title: string;
  /** Who saved or published last. */
  of: SinceOf;
  document: VersionsOf;
  versions: readonly DocumentVersion[];
  now: string;
  refused: Refused | null;
  /** Beside the versions: the preview. */
  actions?: ReactNode;
  /** Above both columns: where one goes from here. */
  above?: ReactNode;
  /** What was found again in the tab. */
  kept: ReactNode;
  main: ReactNode;
  side: ReactNode;
  /** Saves and publishes. */
  foot: ReactNode;
}

/** What is written as a draft: its two columns, what was refused of it, its versions, and its foot. */
export function DocumentPage({
  title,
  of,
  document,
  versions,
  now,
  refused,
  actions,
  above,
  kept,
  main,
  side,
  foot,
}: DocumentPageProps) {
  const history = <VersionsDialog document={document} versions={versions} now={now} />;
  return (
    <Page
      title={title}
      after={<Since of={of} now={now} />}
      actions={
        <>
          {actions}
          {history}
        </>
      }
      phoneActions={history}
    >
      {above}
      <div className="order-page flex-1">
        <div className="flex min-w-0 flex-col gap-3.5">
          {refused && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          {kept}
          {main}
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">{side}</div>
      </div>
      {foot}
    </Page>
  );
}
