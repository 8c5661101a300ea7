export interface Finding {
  readonly state: 'ok' | 'warning' | 'FAILED';
  readonly what: string;
  readonly detail: string;
  readonly cure: string;
}
export function lookAt(
  url: string,
  redisUrl: string | undefined,
  names?: readonly string[],
): Promise<Finding[]>;
