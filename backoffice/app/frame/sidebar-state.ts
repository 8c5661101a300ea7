/** Where the sidebar's state is kept (BO-166: local storage). */
export const SIDEBAR_KEY = 'hanoutSidebar';

/** Runs before the first paint beside the theme's script, so that a collapsed sidebar does not open and close. */
export const SIDEBAR_SCRIPT = `try{if(localStorage.getItem('${SIDEBAR_KEY}')==='collapsed')document.documentElement.dataset.sidebar='collapsed'}catch(e){}`;

/** Collapses or opens the sidebar of this browser; the stylesheet does the rest. */
export function toggleSidebar(): void {
  const root = document.documentElement;
  if (root.dataset.sidebar === 'collapsed') delete root.dataset.sidebar;
  else root.dataset.sidebar = 'collapsed';
  localStorage.setItem(SIDEBAR_KEY, root.dataset.sidebar ?? 'open');
}
