import { type MemberLink, teamContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useSave } from '../../forms/use-save.ts';
import { useSignedIn } from '../../frame/session.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { LinkDialog } from '../../team/link-dialog.tsx';
import { StateTag } from '../../team/tags.tsx';
import { fullWhen } from '../../time/when.ts';
import type { loader } from './load.server.ts';

/** Whether somebody can come in, by which link, and how they leave. */
export function AccessCard() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { staff } = useSignedIn();
  const { member } = useLoaderData<typeof loader>();
  const { save, busy, refused } = useSave();
  const [link, setLink] = useState<MemberLink | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [lost, setLost] = useState(false);
  const params = { id: member.id };
  const { state } = member;
  const make = async () => {
    const answer = await save(teamContract.link, { params });
    if (answer.ok) setLink(answer.data);
  };
  const enable = () => save(teamContract.enable, { params }, t('team.enabled'));
  const open = member.link;
  return (
    <Card title={t('team.link')} icon="link" actions={<StateTag state={state} />}>
      <div className="flex flex-col gap-3">
        {refused && (
          <Notice tone="bad" alert>
            {refused.message}
          </Notice>
        )}
        {open && (
          <p>
            {t(`team.linkOpen.${open.purpose}`, {
              who: open.madeBy,
              until: fullWhen(open.expiresAt, locale),
            })}
          </p>
        )}
        {state === 'disabled' ? (
          <div>
            <Button icon="undo-2" busy={busy} onClick={() => void enable()}>
              {t('team.enable')}
            </Button>
          </div>
        ) : (
          <>
            {(open || state === 'active') && member.id !== staff.id && (
              <p className="text-xs text-ink-3">{t(`team.linkMakeText.${state}`)}</p>
            )}
            <div className="flex flex-wrap gap-2">
              {member.id !== staff.id && (
                <Button icon="link" busy={busy} onClick={() => void make()}>
                  {t(`team.linkMake.${state}`)}
                </Button>
              )}
              {member.id !== staff.id && (
                <Button kind="danger" icon="ban" onClick={() => setLeaving(true)}>
                  {t('team.disable')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      {member.secondFactorSince && (
        <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
          <p>{t('me.colleagueOn', { since: fullWhen(member.secondFactorSince, locale) })}</p>
          {member.id !== staff.id && (
            <div>
              <Button icon="lock" onClick={() => setLost(true)}>
                {t('me.colleagueRemove')}
              </Button>
            </div>
          )}
        </div>
      )}
      <Link to={`/audit?staff=${member.id}`} className="mt-3 inline-block text-xs">
        {t('team.log')}
      </Link>
      {link && (
        <LinkDialog link={link} name={member.name} phone={member.phone} onClose={() => setLink(null)} />
      )}
      {lost && <LostDialog onClose={() => setLost(false)} />}
      {leaving && <LeavingDialog onClose={() => setLeaving(false)} />}
    </Card>
  );
}

/** Somebody lost what the second factor was on. */
function LostDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { member } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={t('me.colleagueRemove')}
      description={t('me.colleagueText')}
      kind="danger"
      submit={t('me.colleagueRemove')}
      send={() => call(teamContract.removeSecondFactor, { params: { id: member.id } })}
      done={t('me.removed')}
      onClose={onClose}
    />
  );
}

/** Somebody leaves, and says who goes on with their orders. */
function LeavingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { member, heirs } = useLoaderData<typeof loader>();
  const [heirId, setHeirId] = useState('');
  return (
    <FormDialog
      title={t('team.disableTitle', { name: member.name })}
      description={t('team.disableText')}
      kind="danger"
      submit={t('team.disable')}
      send={() =>
        call(teamContract.disable, {
          params: { id: member.id },
          body: { heirId: heirId || null },
        })
      }
      done={t('team.disabled')}
      onClose={onClose}
    >
      <SelectField
        label={t('team.heir')}
        name="heirId"
        none={t('team.anybody')}
        options={heirs.map(({ id, name }) => [id, name])}
        value={heirId}
        onChange={setHeirId}
      />
    </FormDialog>
  );
}
