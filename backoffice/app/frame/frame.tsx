import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useNavigate } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LastingCalls } from '../forms/lasting-calls.tsx';
import { isUnfinished } from '../forms/unfinished.ts';
import { UnsavedGuard } from '../forms/unsaved-guard.tsx';
import { GO_KEYS } from '../keyboard/shortcuts.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';
import { useSignedIn } from './session.tsx';
import { Sidebar } from './sidebar.tsx';
import { ViewingBar } from './viewing-bar.tsx';

/** Milliseconds in which the second letter of `G O` must follow the first. */
const SEQUENCE = 1_500;

/** `G` then a letter goes to a screen. */
function useGoTo(): { start: () => void; follow: (to: string) => (() => void) | undefined } {
  const navigate = useNavigate();
  const started = useRef(0);
  const [armed, setArmed] = useState(false);
  return {
    start: () => {
      started.current = Date.now();
      setArmed(true);
    },
    follow: (to) =>
      armed
        ? () => {
            setArmed(false);
            if (Date.now() - started.current < SEQUENCE) navigate(to);
          }
        : undefined,
  };
}

/** No form of any screen or dialog goes out with a date that is typed in part. */
function refuseUnfinished(event: FormEvent): void {
  if (!(event.target instanceof HTMLFormElement) || !isUnfinished(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Sidebar, page, and what is reachable from everywhere: the palette and the list of keys. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [palette, setPalette] = useState(false);
  const [keys, setKeys] = useState(false);
  const go = useGoTo();
  const { permissions } = useSignedIn();
  const places = GO_KEYS.filter(({ permission }) => permissions.includes(permission));
  useHotkeys({
    '?': () => setKeys(true),
    G: go.start,
    ...Object.fromEntries(places.map(({ key, to }) => [key, go.follow(to)])),
  });
  useHotkeys({ 'Ctrl+K': () => setPalette((open) => !open) }, { insideDialogs: true });
  return (
    <div className="frame" onSubmitCapture={refuseUnfinished}>
      <a
        href="#content"
        className="absolute start-2 -top-20 z-80 rounded-m bg-sea px-3 py-2 text-on-sea focus:top-2"
      >
        {t('app.skip')}
      </a>
      <Sidebar onSearch={() => setPalette(true)} />
      <div className="flex min-w-0 flex-col bg-paper max-desk:min-h-dvh">
        <UnsavedGuard>
          <LastingCalls>{children}</LastingCalls>
        </UnsavedGuard>
        <ViewingBar />
      </div>
      <Palette open={palette} onOpenChange={setPalette} onKeys={() => setKeys(true)} />
      <KeysDialog open={keys} onOpenChange={setKeys} />
    </div>
  );
}
