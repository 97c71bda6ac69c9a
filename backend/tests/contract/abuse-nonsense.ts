import fc from 'fast-check'

/* Nonsense that gets deep into the APIs before it is refused. */

const KEYS =
  `email phone password data token type token_hash refresh_token factor_type friendly_name code code_challenge
  code_challenge_method create_user channel options provider id_token nonce user_metadata app_metadata id name public
  file_size_limit allowed_mime_types prefix prefixes limit offset sortBy search bucketId sourceKey destinationKey expiresIn
  paths messages topic event payload private title author_id genre __proto__ constructor toString`.split(
    /\s+/,
  )
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'a@b.example',
    'signup',
    'totp',
    'papers',
    '+5562999990000',
    null,
    true,
    -1,
    1e308,
    '\u0000',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
)
/** A body that somebody might send, or nobody. */
export const body = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.dictionary(fc.constantFrom(...KEYS), odd, { maxKeys: 6 }).map((one) => JSON.stringify(one)),
  },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('{', '[[[[', '{"a":', 'null', '"', '[{}', '{"__proto__":{"a":1}}'),
  },
)
const word = fc.constantFrom(
  '',
  'papers',
  'x',
  '%00',
  '..',
  '%2e%2e',
  'a%2Fb',
  '%ff',
  '😀',
  '00000000-0000-0000-0000-000000000000',
  "'",
)

/** Methods and addresses of each API. */
export const ROUTES: Record<string, fc.Arbitrary<[method: string, path: string]>> = {
  auth: fc.oneof(
    fc.constantFrom<[string, string][]>(
      ...`signup otp magiclink recover resend verify token?grant_type=password token?grant_type=refresh_token
        token?grant_type=pkce token?grant_type=id_token factors logout invite admin/generate_link admin/users user
        reauthenticate settings user/identities/authorize?provider=x authorize?provider=google callback verify?token=x&type=signup
        sso oauth/authorize`
        .split(/\s+/)
        .map((path): [string, string] => ['POST', `/auth/v1/${path}`]),
    ),
    fc.tuple(
      fc.constantFrom('GET', 'PUT', 'DELETE', 'POST', 'PATCH'),
      fc
        .tuple(
          fc.constantFrom('admin/users/', 'factors/', 'user/identities/', 'verify?type=', 'callback?state='),
          word,
        )
        .map((parts) => `/auth/v1/${parts.join('')}`),
    ),
  ),
  storage: fc.tuple(
    fc.constantFrom('POST', 'GET', 'PUT', 'DELETE', 'HEAD', 'PATCH'),
    fc
      .tuple(
        fc.constantFrom(
          'bucket',
          'bucket/',
          'object/',
          'object/list/',
          'object/sign/',
          'object/move',
          'object/copy',
          'object/public/',
          'object/info/',
          'render/image/public/',
          'object/upload/sign/',
          'object/list-v2/',
        ),
        word,
        fc.constantFrom('', '/x', '/../x', '/%2e%2e/x', '?token=x', '/x?width=-1', '/a?download='),
      )
      .map((parts) => `/storage/v1/${parts.join('')}`),
  ),
  rest: fc.tuple(
    fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE'),
    fc
      .constantFrom(
        'books',
        'books?id=eq.1',
        'books?columns=title',
        'books?on_conflict=id',
        'drafts',
        'rpc/add',
        'rpc/echo',
        'rpc/take_json',
        'rpc/words',
        'rpc/nope',
        'Odd%20Names',
      )
      .map((path) => `/rest/v1/${path}`),
  ),
  functions: fc.tuple(
    fc.constantFrom('POST', 'GET', 'PUT', 'DELETE', 'OPTIONS'),
    fc
      .tuple(fc.constantFrom('echo', 'echo/empty', 'nope', 'Echo', '../echo'), word)
      .map(([name, more]) => `/functions/v1/${name}/${more}`),
  ),
  realtime: fc.tuple(
    fc.constantFrom('POST', 'GET', 'DELETE'),
    fc
      .constantFrom('api/broadcast', 'websocket', 'api/nope', 'api/broadcast/x')
      .map((path) => `/realtime/v1/${path}`),
  ),
}

export const type = fc.constantFrom(
  'application/json',
  'application/json; charset=latin1',
  'text/csv',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'x',
)
export const who = fc.constantFrom('nobody', 'visitor', 'service', 'bad')

const text = fc.oneof(
  fc.constantFrom(
    'phx_join',
    'phx_leave',
    'heartbeat',
    'broadcast',
    'presence',
    'access_token',
    'realtime:x',
    'phoenix',
    'x',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const payload = fc.oneof(
  fc.record(
    {
      config: fc.record(
        { broadcast: odd, presence: odd, postgres_changes: odd, private: odd },
        { requiredKeys: [] },
      ),
      access_token: odd,
    },
    { requiredKeys: [] },
  ),
  odd,
)
/** What may be sent over a socket. */
export const frame = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.option(text), fc.option(text), text, text, payload)
      .map((one) => JSON.stringify(one)),
  },
  {
    weight: 3,
    arbitrary: fc.record({ topic: text, event: text, payload, ref: odd }).map((one) => JSON.stringify(one)),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.json() },
)
