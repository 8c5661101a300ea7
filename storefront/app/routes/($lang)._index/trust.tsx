import { Icon, type IconName } from '@hanout/ui/storefront/icon.tsx';
import { useTexts } from '../../i18n/texts-context.ts';

const REASONS = [
  { icon: 'hand-coins', title: 'home.trust.pay', text: 'home.trust.payText' },
  { icon: 'truck', title: 'home.wilayaCount', text: 'home.trust.wilayasText' },
  { icon: 'phone', title: 'home.trust.call', text: 'home.trust.callText' },
  { icon: 'undo-2', title: 'home.trust.exchange', text: 'home.trust.exchangeText' },
] as const satisfies readonly { icon: IconName; title: string; text: string }[];

/** @param wilayas how many the shop delivers to */
export function Trust({ wilayas }: { wilayas: number }) {
  const t = useTexts();
  return (
    <section className="trust">
      <div className="wrap">
        <ul>
          {REASONS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <span>
                <b>{t(title, { count: wilayas })}</b>
                <small>{t(text)}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
