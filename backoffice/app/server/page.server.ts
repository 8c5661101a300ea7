import type { Api, CallOptions } from '@hanout/api-client';
import { ApiProblem, createApi } from '@hanout/api-client';
import type { AnswerOf, CallArguments, EndpointDefinition } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { AppLoadContext } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { secondFactorPath, signInPath } from '../frame/next-page.ts';
import { localeOf } from './language.server.ts';

interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/** The API as this request's member of staff, speaking the language of the page. */
export interface PageApi {
  locale: Locale;
  /** For what a page shows: whatever is refused becomes the page that says so. */
  read<E extends EndpointDefinition>(endpoint: E, ...call: CallArguments<E>): Promise<AnswerOf<E>>;
  /** For what a form asks: a refusal is returned, to be shown beside the form. */
  attempt: Api['attempt'];
}

export async function pageApi({ request, context }: RequestArgs): Promise<PageApi> {
  const locale = await localeOf(request);
  const api = createApi(context.api, { 'accept-language': locale });
  return {
    locale,
    async read<E extends EndpointDefinition>(endpoint: E, ...call: CallArguments<E>) {
      try {
        return await api.call(endpoint, ...(call as CallArguments<E, CallOptions<E>>));
      } catch (error) {
        throw error instanceof ApiProblem ? refusalOf(error, request) : error;
      }
    },
    async attempt(endpoint, ...options) {
      const result = await api.attempt(endpoint, ...options);
      if (!result.ok && isBarred(result.problem)) throw refusalOf(result.problem, request);
      return result;
    },
  };
}

/** No page opens to whoever asks. */
const isBarred = ({ status, code }: ApiProblem) => status === 401 || code === 'second_factor_due';

/**
 * Nobody signed in: to the sign-in page and back. A second factor that is due: to where it is set up, and back. Anything
 * else: the error page of that status.
 */
function refusalOf(problem: ApiProblem, request: Request): Response {
  const back = request.method === 'GET' ? request.url : null;
  if (problem.status === 401) return redirect(signInPath(back));
  if (problem.code === 'second_factor_due') return redirect(secondFactorPath(back));
  return new Response(problem.message, { status: problem.status });
}
