import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { QrCode } from '../../print/code-svg.tsx';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';
import type { SharedDraft } from './use-theme-form.ts';

/** The draft on a phone: a code to scan, and the same address to send. */
export function ShareDialog({ shared, onClose }: { shared: SharedDraft; onClose: () => void }) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const [copied, setCopied] = useState(false);
  const language = useLocale() === 'ar' ? '/ar' : '/';
  const address = `${location.origin}${language}?preview=${encodeURIComponent(shared.token)}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('themes.shareTitle')}
      description={t('themes.shareText')}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        <div className="flex flex-col items-center gap-3">
          <QrCode
            text={address}
            label={t('themes.shareCode')}
            className="size-64 rounded-m border border-line"
          />
          <p className="text-xs text-ink-3">
            {t('themes.shareUntil')} <Moment at={shared.until} now={now} timed />
          </p>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button icon="copy" onClick={() => void copy()}>
          {t(copied ? 'themes.shareCopied' : 'themes.shareCopy')}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {t('app.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
