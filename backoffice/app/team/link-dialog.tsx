import type { MemberLink } from '@hanout/contracts';
import { isMobilePhone, normalizePhone } from '@hanout/kernel';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCopied } from '../forms/copy.ts';
import { useSignedIn } from '../frame/session.tsx';
import { useLocale } from '../i18n/locale.ts';
import { fullWhen } from '../time/when.ts';

export interface LinkToShow {
  readonly link: MemberLink;
  readonly name: string;
  readonly phone: string | null;
}

/** WhatsApp's own form of an address: the number in international form, where there is one. */
function whatsAppAddress(phone: string | null, text: string): string {
  const number = normalizePhone(phone ?? '');
  const to = isMobilePhone(number) ? `213${number.slice(1)}` : '';
  return `https://wa.me/${to}?text=${encodeURIComponent(text)}`;
}

/** A link that was just made: copied or sent now, for it is not shown again. */
export function LinkDialog({ link, name, phone, onClose }: LinkToShow & { onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { shop } = useSignedIn();
  const field = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const address = new URL(link.path, window.location.origin).href;
  const copy = async () => {
    // Focused, it is selected: copied by us, or by whoever has to do it by hand.
    field.current?.focus();
    field.current?.select();
    const copied = await isCopied(address);
    setFailed(!copied);
    if (copied) notifyDone(t('team.copied'));
  };
  const text = t('team.shareText', { name, shop: shop.name, link: address });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(`team.linkTitle.${link.purpose}`)}
      description={t('team.linkOnce', { until: fullWhen(link.expiresAt, locale) })}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        {failed && (
          <Notice tone="bad" alert>
            {t('team.notCopied')}
          </Notice>
        )}
        <Field label={t('team.link')}>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              readOnly
              dir="ltr"
              className="num"
              value={address}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFoot>
        <a
          href={whatsAppAddress(phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: 'ghost' })}
        >
          <Icon name="message-circle" />
          {t('team.share')}
        </a>
        <Button kind="primary" icon="copy" onClick={() => void copy()}>
          {t('team.copy')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
