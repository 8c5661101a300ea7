import { LanguageSwitch } from '../../frame/language-form.tsx';
import { ThemeToggle } from '../../frame/theme-toggle.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { ControlSamples } from './control-samples.tsx';
import { DataSamples } from './data-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { StateSamples } from './state-samples.tsx';

/** Every component with its states on one page, in development only: look here first, then build a screen. */
export default function ComponentPage() {
  const locale = useLocale();
  return (
    <div className="min-h-screen bg-sunken">
      <header className="sticky top-0 z-20 flex min-h-bar items-center gap-2 border-b border-line bg-paper px-5 py-2">
        <h1>Composants</h1>
        <code className="code text-ink-3">/dashboard/_ui</code>
        <span className="ms-auto flex items-center gap-1">
          <LanguageSwitch />
          <ThemeToggle />
        </span>
      </header>
      <main id="content" className="mx-auto grid max-w-[1400px] gap-3.5 p-5 wide:grid-cols-2">
        <ControlSamples />
        <MessageSamples />
        <DataSamples />
        <StateSamples locale={locale} />
      </main>
    </div>
  );
}
