import { Icon } from '@hanout/ui/storefront/icon.tsx';
import type { CSSProperties } from 'react';
import { useAnnounced } from '../../components/announcements.tsx';
import type { RootData } from '../../root.tsx';

/** What speaks for the shop, as it announces it. One reason alone is no row. */
export function Trust({ root }: { root: RootData | undefined }) {
  const reasons = useAnnounced(root, 'home');
  if (reasons.length < 2) return null;
  return (
    <section className="trust">
      <div className="wrap">
        <ul style={{ '--count': reasons.length } as CSSProperties}>
          {reasons.map(({ id, icon, text, more }) => (
            <li key={id}>
              <Icon name={icon} />
              <span>
                <b>{text}</b>
                {more ? <small>{more}</small> : null}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
