/** What pages of other sites may send: the app may stand at another address than the functions. No cookies are read. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-max-age': '86400',
}

type Handler = (request: Request) => Response | Promise<Response>

/** The function as browsers may call it from any site, preflights answered (supabase.com/docs/guides/functions/cors). */
export const crossOrigin =
  (handler: Handler): Handler =>
  async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    const given = await handler(request)
    const answer = new Response(given.body, given)
    answer.headers.set('access-control-allow-origin', CORS['access-control-allow-origin'])
    return answer
  }
