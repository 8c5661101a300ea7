export const ROOT: string;
export function at(...parts: string[]): string;
export function serverNode(): string;
/** Arguments of Node that start the server. */
export const SERVER: string[];
