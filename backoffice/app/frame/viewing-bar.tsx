import { rolesContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useTranslation } from 'react-i18next';
import { PlainForm } from '../forms/plain-form.tsx';
import { useRoleWords } from '../rights/role-words.ts';
import { algiersMinute, clockTime } from '../time/algiers.ts';
import { useSignedIn } from './session.tsx';

/** Says on every page that one looks at the shop as a role does, and leads back. */
export function ViewingBar() {
  const { t } = useTranslation();
  const { nameOf } = useRoleWords();
  const { viewingAs } = useSignedIn();
  if (!viewingAs) return null;
  const until = clockTime(algiersMinute(new Date(viewingAs.until)));
  return (
    <div
      role="status"
      className="tone-wait sticky bottom-0 z-60 mt-auto flex min-h-14 items-center justify-center gap-x-3 border-t-2 border-tone-mark bg-tone-soft px-4 py-2 text-ink"
    >
      <Icon name="eye" className="text-tone-mark" />
      <p className="min-w-0">{t('rights.viewing', { role: nameOf(viewingAs), until })}</p>
      <PlainForm endpoint={rolesContract.endViewAs} action="/view-as">
        <Button type="submit" kind="primary">
          {t('rights.leave')}
        </Button>
      </PlainForm>
    </div>
  );
}
