import { useTexts } from '../i18n/texts-context.ts';
import { AUTO_SUBMIT_SECONDS } from './auto-submit.ts';

const RADIUS = 19;
const ROUND = 2 * Math.PI * RADIUS;

/** The countdown before a complete form sends itself: a ring, a sentence, a way to stop it. Announced once. */
export function AutoSubmitBar({ left, cancel }: { left: number | null; cancel: () => void }) {
  const t = useTexts();
  return (
    <>
      <p className="vh" role="status">
        {left === null ? '' : t('form.autoAnnounce')}
      </p>
      {left === null ? null : (
        <div className="auto" data-auto-submit={left}>
          <span className="countdown" aria-hidden="true">
            <Ring left={left} />
            {left}
          </span>
          <span aria-hidden="true">
            <b>{t('form.autoTitle', { count: left })}</b>
            <small>{t('form.autoText')}</small>
          </span>
          <button type="button" className="btn btn-outline btn-s" onClick={cancel}>
            {t('form.autoCancel')}
          </button>
          <progress className="meter" max={AUTO_SUBMIT_SECONDS} value={left} aria-hidden="true" />
        </div>
      )}
    </>
  );
}

function Ring({ left }: { left: number }) {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r={RADIUS} fill="none" stroke="var(--color-line)" strokeWidth="3" />
      <circle
        cx="22"
        cy="22"
        r={RADIUS}
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - left / AUTO_SUBMIT_SECONDS)}
      />
    </svg>
  );
}
