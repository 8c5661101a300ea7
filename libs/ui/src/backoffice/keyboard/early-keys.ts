import { hotkeyOf, WALKING } from './hotkeys.ts';

interface EarlyKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly target: HTMLElement;
  /** A part of the page that was alive already has acted on it. */
  readonly answered: boolean;
}

declare global {
  interface Window {
    /** Ends the keeping, and gives what was kept. */
    hanoutEarlyKeys?: () => EarlyKey[];
  }
}

/**
 * Runs in the document's head: keeps the keys that are pressed on a page that is seen and does not listen yet. Those
 * pressed before its first paint were meant for the page before. With Ctrl only the palette's, which browsers use too.
 */
export const EARLY_KEYS_SCRIPT = `(function(){
var kept=[];
function keep(event){
var held=event.ctrlKey||event.metaKey;
if(event.repeat||event.altKey||held&&event.code!=='KeyK')return;
if(!performance.getEntriesByName('first-contentful-paint').length)return;
if(held)event.preventDefault();
kept.push({key:event.key,code:event.code,ctrlKey:event.ctrlKey,metaKey:event.metaKey,target:event.target,get answered(){return !held&&event.defaultPrevented}});
}
document.addEventListener('keydown',keep);
window.hanoutEarlyKeys=function(){document.removeEventListener('keydown',keep);return kept.splice(0)};
})()`;

/** After these another key is expected: they move, or begin a sequence. */
const LEADS_ON = new Set([...WALKING, 'G']);

/**
 * Lets the page answer them once it listens: as far as the first that acts, since whoever pressed the next ones had
 * not yet seen what it did.
 */
export async function replayEarlyKeys(): Promise<void> {
  for (const { target, answered, ...press } of window.hanoutEarlyKeys?.() ?? []) {
    const name = hotkeyOf({ ...press, target, altKey: false });
    // Enter and the like were answered by the browser itself.
    if (!name || answered || !target.isConnected || name === 'Enter') continue;
    target.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }));
    if (!LEADS_ON.has(name)) return;
    await new Promise((drawn) => setTimeout(drawn));
  }
}
