export function findChromium(): Promise<{ path: string; libraries: string | undefined }>;
