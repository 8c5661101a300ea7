import themeHref from '@hanout/ui/tokens/theme-jardin.css?url';
import type { LinksFunction } from '@remix-run/node';
import { useEffect, useState } from 'react';
import { Buttons, Cards, Fields, Messages, Money, Steps } from './samples.tsx';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: themeHref }];

/** Every component of the shop with its states, in development alone (the build for shoppers leaves it out). */
export default function Components() {
  const [theme, setTheme] = useState('');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);
  return (
    <div className="wrap grid gap-6 pb-6">
      <div className="title">
        <h1>Components</h1>
        <label className="select-inline">
          Theme
          <select value={theme} onChange={(event) => setTheme(event.target.value)}>
            <option value="">Alger la Blanche</option>
            <option value="jardin">Jardin d’Essai</option>
          </select>
        </label>
      </div>
      <Buttons />
      <Fields />
      <Money />
      <Cards />
      <Steps />
      <Messages />
    </div>
  );
}
