import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { useAutoplay } from '@hanout/ui/storefront/use-autoplay.ts';
import { useRef } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import { AUTOPLAY_MS } from './limits.ts';

/** Entries of a list, one above the other, one at a time (SF-120). HTML from the server's allowlist. */
export function TextCarousel({ title, slides }: { title: string; slides: readonly string[] }) {
  const t = useTexts();
  const row = useRef<HTMLUListElement>(null);
  const play = useAutoplay(row, slides.length > 1 ? AUTOPLAY_MS.texts : null, 'block');
  return (
    <section className="section wrap text-carousel" aria-label={title || t('home.texts')}>
      {title ? (
        <div className="head">
          <h2>{title}</h2>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul ref={row} tabIndex={0}>
        {slides.map((html) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allowlist
          <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </ul>
      {play.canPlay ? (
        <button
          type="button"
          className="icon-btn needs-js"
          aria-label={t(play.playing ? 'home.pause' : 'home.play')}
          onClick={play.toggle}
        >
          <Icon name={play.playing ? 'pause' : 'play'} />
        </button>
      ) : null}
    </section>
  );
}
