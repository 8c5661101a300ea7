import { Injectable } from '@nestjs/common';

/** Set when a stop is asked for: not ready any more, while what comes is still answered until proxies have seen that. */
@Injectable()
export class Draining {
  begun = false;
}
