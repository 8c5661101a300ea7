import { staffContract } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { mapped } from '../forms/outcome.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { useCall } from '../forms/use-call.ts';
import { QrCode } from '../print/code-svg.tsx';
import { CodesDialog } from './codes-dialog.tsx';

export type FactorStep =
  | { readonly kind: 'password'; readonly act: 'begin' | 'renew' | 'remove' }
  | { readonly kind: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

interface Steps {
  step: FactorStep | null;
  setStep: (step: FactorStep | null) => void;
}

/** One after another: the password, what the authenticator reads, the codes for when it is lost. */
export function FactorDialogs({ step, setStep }: Steps) {
  if (step?.kind === 'password') return <PasswordStep key={step.act} act={step.act} setStep={setStep} />;
  if (step?.kind === 'scan') return <ScanStep {...step} setStep={setStep} />;
  if (step?.kind === 'codes') return <CodesDialog codes={step.codes} onClose={() => setStep(null)} />;
  return null;
}

type Act = Extract<FactorStep, { kind: 'password' }>['act'];

function PasswordStep({ act, setStep }: { act: Act } & Pick<Steps, 'setStep'>) {
  const { t } = useTranslation();
  const call = useCall();
  /** @returns what comes next; null where nothing does */
  const send = async (form: FormData) => {
    const body = { password: String(form.get('password') ?? '') };
    if (act === 'begin')
      return mapped(
        await call(staffContract.beginSecondFactor, { body }, { quiet: true }),
        (data): FactorStep | null => ({ kind: 'scan', ...data }),
      );
    if (act === 'renew')
      return mapped(await call(staffContract.renewRecoveryCodes, { body }), (data): FactorStep | null => ({
        kind: 'codes',
        codes: data.recoveryCodes,
      }));
    return mapped(await call(staffContract.removeSecondFactor, { body }), (): FactorStep | null => null);
  };
  return (
    <FormDialog
      title={t(`me.${act}`)}
      description={t(act === 'begin' ? 'me.beginText' : act === 'renew' ? 'me.renewText' : 'me.removeText')}
      kind={act === 'remove' ? 'danger' : 'primary'}
      submit={t(act === 'begin' ? 'me.next' : `me.${act}`)}
      send={send}
      done={act === 'remove' ? t('me.removed') : undefined}
      onDone={setStep}
      onClose={() => setStep(null)}
    >
      <PasswordField label={t('me.password')} autoComplete="current-password" />
    </FormDialog>
  );
}

function ScanStep({ secret, uri, setStep }: { secret: string; uri: string } & Pick<Steps, 'setStep'>) {
  const { t } = useTranslation();
  const call = useCall();
  return (
    <FormDialog
      title={t('me.factor')}
      description={t('me.scan')}
      submit={t('me.confirm')}
      send={(form) =>
        call(staffContract.confirmSecondFactor, { body: { code: String(form.get('code') ?? '') } })
      }
      done={t('me.turnedOn')}
      onDone={({ recoveryCodes }) => setStep({ kind: 'codes', codes: recoveryCodes })}
      onClose={() => setStep(null)}
    >
      <QrCode text={uri} label={t('me.qr')} className="mx-auto size-48 rounded-m" />
      <p className="text-center text-xs text-ink-3">
        {t('me.secret')}
        <br />
        <bdi dir="ltr" className="num text-ink select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </bdi>
      </p>
      <TextField
        label={t('me.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={40}
      />
    </FormDialog>
  );
}
