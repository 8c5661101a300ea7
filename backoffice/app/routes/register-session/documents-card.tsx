import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DocumentLine } from '../../till/document-line.tsx';
import type { loader } from './load.server.ts';

/** What the register has written in this session. */
export function DocumentsCard() {
  const { t } = useTranslation();
  const { session, now } = useLoaderData<typeof loader>();
  return (
    <Card title={t('registers.session.documents')} icon="list" flush>
      {session.documents.length === 0 && (
        <EmptyState icon="inbox" title={t('registers.session.noDocuments')} />
      )}
      <ul>
        {session.documents.map((document) => (
          <li key={document.id} className="border-b border-line px-3.5 py-2 last:border-b-0">
            <DocumentLine document={document} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
