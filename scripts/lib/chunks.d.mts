/** For Vite: what most pages of an app load, in few files. */
export function inFewFiles(groups: Record<string, readonly string[]>): { name: string };
