import { MarkedText } from '../components/marked-text.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import { COOLDOWN_SECONDS } from './cooldown.ts';

interface CooldownBoxProps {
  seconds: number;
  /** What the button does once the wait is over. */
  onNewOrder: () => void;
}

/** Seconds in words, a thin meter, and the button that says what it will do (SF-164, SF-166). */
export function CooldownBox({ seconds, onNewOrder }: CooldownBoxProps) {
  const t = useTexts();
  const waiting = seconds > 0;
  return (
    <div className="cool">
      <p role="timer">
        {waiting ? (
          <MarkedText
            text={t('form.cooldownLeft', { count: seconds })}
            marks={{ b: (words) => <b>{words}</b> }}
          />
        ) : (
          t('form.cooldownEnded')
        )}
      </p>
      {waiting ? (
        <progress
          className="meter"
          max={COOLDOWN_SECONDS}
          value={COOLDOWN_SECONDS - seconds}
          aria-hidden="true"
        />
      ) : null}
      <button type="button" className="btn btn-primary btn-block" disabled={waiting} onClick={onNewOrder}>
        {t('form.newOrder')}
      </button>
    </div>
  );
}
