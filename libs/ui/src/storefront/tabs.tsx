import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

export interface TabView {
  /** Also the panel's id on the page, so that a link can lead to it. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs as a keyboard expects them; a panel is drawn when it is first shown, and a link to its id opens it. Where no script
 * can open it, the page brings what it holds.
 */
export function Tabs({ tabs, label }: { tabs: readonly TabView[]; label: string }) {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(tabs[0]?.id ?? '');
  const [opened, setOpened] = useState<readonly string[]>([current]);
  const open = (id: string) => {
    setCurrent(id);
    setOpened((before) => (before.includes(id) ? before : [...before, id]));
  };
  useLinkedTab(tabs, open);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step || !list.current) return;
    event.preventDefault();
    const forward = getComputedStyle(list.current).direction === 'rtl' ? -step : step;
    const at = tabs.findIndex((tab) => tab.id === current);
    const next = tabs[(at + forward + tabs.length) % tabs.length];
    if (!next) return;
    open(next.id);
    document.getElementById(`${name}-${next.id}`)?.focus();
  };
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${name}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === current}
            aria-controls={tab.id}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => open(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={tab.id}
          className="tab-panel"
          role="tabpanel"
          aria-labelledby={`${name}-${tab.id}`}
          hidden={tab.id !== current}
        >
          {opened.includes(tab.id) ? tab.content : <noscript>{tab.content}</noscript>}
        </div>
      ))}
    </>
  );
}

function useLinkedTab(tabs: readonly TabView[], open: (id: string) => void): void {
  const latest = useRef({ tabs, open });
  latest.current = { tabs, open };
  useEffect(() => {
    const follow = () => {
      const id = window.location.hash.slice(1);
      if (!latest.current.tabs.some((tab) => tab.id === id)) return;
      latest.current.open(id);
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'center' }));
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
}
